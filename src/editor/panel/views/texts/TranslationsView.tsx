import { useEffect, useId, useRef, useState } from 'react'
import { baseLocale, languageAttributes } from '#src/content-model/i18n/locales.ts'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { parametersIn } from '#src/editor/panel/controls/inputs/message-samples.ts'
import { TextBox } from '#src/editor/panel/controls/inputs/TextBox.tsx'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { CallStatus } from '#src/editor/panel/elements/CallStatus.tsx'
import { Findings } from '#src/editor/panel/elements/Findings.tsx'
import { useCall, useDraft, useEditor, useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { useFindings } from '#src/editor/panel/elements/use-findings.ts'
import { currentValue } from '#src/editor/panel/session/state/draft-entries.ts'
import type { OpenTranslation } from '#src/editor/protocol/calls/field-answers.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import { readableMessage } from '#src/editor/protocol/readable-message.ts'
import { TranslationNote } from '../TranslationNote.tsx'

/** Lists open translations. When a translation was saved or accepted, the focus moves to the next. */
export function TranslationsView() {
  const messages = useMessages()
  const list = useRef<HTMLOListElement>(null)
  const call = useCall('translations', {})
  const open = call.data?.open
  const [finished, setFinished] = useState<{ key: string; index: number }>()
  const isFinishedListed = open?.some((translation) => keyOfTranslation(translation) === finished?.key)
  useEffect(() => {
    if (!finished || isFinishedListed !== false) return
    // A translation that was saved or accepted leaves the list. The focus moves to the translation that takes its position, or to the last.
    const inputs = [...(list.current?.querySelectorAll('textarea') ?? [])]
    const next = inputs[finished.index] ?? inputs.at(-1)
    next?.focus()
  }, [finished, isFinishedListed])
  if (!open) return <CallStatus call={call} />
  return (
    <>
      <CallStatus call={call} />
      <p aria-live="polite">{open.length === 0 ? messages.translation.done() : messages.translation.count({ count: open.length })}</p>
      <ol ref={list}>
        {open.map((translation, index) => (
          <li key={keyOfTranslation(translation)}>
            <TranslationForm translation={translation} onDone={() => setFinished({ key: keyOfTranslation(translation), index })} />
          </li>
        ))}
      </ol>
    </>
  )
}

const keyOfTranslation = ({ file, key, locale }: OpenTranslation): string => `${file} ${key} ${locale}`

type TranslationProps = { translation: OpenTranslation; onDone: () => void }

function TranslationForm({ translation, onDone }: TranslationProps) {
  const { store, draftEditor, saver } = useEditor()
  const messages = useMessages()
  const draft = useDraft()
  const id = useId()
  const { file, path, label, locale, text: saved, original, changes } = translation
  const place = { file, path: [...path, locale] }
  const findings = useFindings(place).filter(({ rule }) => rule !== 'stale-translation')
  const value = currentValue(place, saved, draft)
  const text = typeof value === 'string' ? value : ''
  const edit = (next: ContentValue | undefined) => draftEditor.edit(place, saved, next)
  const save = async () => (await saver.saveDraft()) && onDone()
  return (
    <>
      <h3>
        <Button text={nameOfPlace(file, label, messages)} className="link" onClick={() => store.showPlace({ file, path })} />
      </h3>
      <TranslationNote translation={translation} onDone={onDone} />
      {translation.status === 'missing' && <p {...languageAttributes(baseLocale)}>{readableMessage(original, messages)}</p>}
      <TextBox
        place={place}
        text={text}
        parameters={parametersIn([original, text, ...changes.map(({ current }) => current)])}
        onType={(next) => edit(next === '' ? undefined : next)}
        attributes={{ rows: 2, 'aria-label': nameOfPlace(file, [...label, { key: locale }], messages), 'aria-describedby': id }}
      />
      <Findings id={id} findings={findings} onUse={(suggestion) => edit(suggestion.value)} />
      {value !== saved && <Button text={messages.translation.save()} onClick={() => void save()} />}
    </>
  )
}
