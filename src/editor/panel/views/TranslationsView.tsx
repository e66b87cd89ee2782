import { useId, useRef } from 'react'
import type { OpenTranslation } from '../../protocol/answers.ts'
import { useRemarks, useSession, useWords } from '../session/context.ts'
import { Remarks } from '../fields/Remarks.tsx'
import { labelInWords } from '../../protocol/label.ts'
import { edit, saveAll, valueNow } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import type { Place } from './FieldView.tsx'
import { TranslationNote } from './TranslationNotes.tsx'

/** Every translation that is missing or older than its English, to be worked through one after the other. */
export function TranslationsView({ onOpen }: { onOpen: (place: Place) => void }) {
  const words = useWords()
  const list = useRef<HTMLOListElement>(null)
  const open = useAnswer('translations', {})?.open
  if (!open) return <p>{words.loading}</p>
  // What is done leaves the list: the next one takes its place, and the focus.
  const goOn = (index: number) =>
    setTimeout(() => list.current?.querySelectorAll('textarea')[Math.min(index, open.length - 2)]?.focus(), 300)
  return (
    <>
      <p aria-live="polite">{open.length === 0 ? words.translation.done : words.translation.count(open.length)}</p>
      <ol ref={list} className="translations">
        {open.map((translation, index) => (
          <li key={`${translation.file} ${translation.key} ${translation.locale}`}>
            <Translation translation={translation} onDone={() => goOn(index)} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </>
  )
}

type TranslationProps = { translation: OpenTranslation; onDone: () => void; onOpen: (place: Place) => void }

function Translation({ translation, onDone, onOpen }: TranslationProps) {
  const words = useWords()
  const session = useSession()
  const id = useId()
  const { file, path, label, locale, words: saved, original } = translation
  const place = { file, path: [...path, locale] }
  const remarks = useRemarks(file, place.path)
  const value = valueNow(place, saved, session)
  const isEdited = value !== saved
  return (
    <>
      <h3>
        <button type="button" className="link" onClick={() => onOpen({ file, path })}>
          {labelInWords(file, label, words)}
        </button>
      </h3>
      <TranslationNote translation={translation} onDone={onDone} />
      {translation.status === 'missing' && <p>{original}</p>}
      <textarea
        rows={2}
        lang={locale}
        aria-label={labelInWords(file, [...label, { key: locale }], words)}
        aria-describedby={id}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => edit(place, saved, target.value === '' ? undefined : target.value)}
      />
      <Remarks
        id={id}
        remarks={remarks.filter(({ rule }) => rule !== 'stale-translation')}
        onUse={(meant) => edit(place, saved, meant.value)}
      />
      {isEdited && (
        <button type="button" onClick={() => void saveAll().then((isSaved) => isSaved && onDone())}>
          {words.translation.save}
        </button>
      )}
    </>
  )
}
