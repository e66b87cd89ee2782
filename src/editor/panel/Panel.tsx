import { useEffect, useRef, useState } from 'react'
import { WordsContext, useSession } from './session/context.ts'
import { discard, hasUnsaved, saveAll, stepBack, type Session } from './session/session.ts'
import { Conflicts } from './views/Conflicts.tsx'
import { Unsaved } from './views/Unsaved.tsx'
import { FieldView, type Place } from './views/FieldView.tsx'
import { NewItemView } from './views/NewItemView.tsx'
import { PublishView } from './views/PublishView.tsx'
import { TextsView } from './views/TextsView.tsx'
import { TranslationsView } from './views/TranslationsView.tsx'
import { labelInWords } from '../protocol/label.ts'
import { editorWords, type Words } from '../protocol/words.ts'
import { keepLanguage, languageNow } from './session/language.ts'

/** What the panel shows: a place, the list of texts, … */
export type View = { kind: 'field'; place: Place | undefined } | { kind: 'texts' | 'translations' | 'publish' | 'new' }

const tabs = ['field', 'texts', 'translations', 'publish'] as const

type PanelProps = {
  view: View
  /** On which side of the window it stands; the page stays to be seen beside it. */
  side: 'left' | 'right'
  /** The marks of all texts in the data of the page. */
  numbersOfPage: () => Promise<number[]>
  onView: (view: View) => void
  /** It goes to the other side of the window. */
  onSide: () => void
  onClose: () => void
}

/** The editor beside the page. It is no modal: the page stays usable. */
export function Panel({ view, side, numbersOfPage, onView, onSide, onClose }: PanelProps) {
  const [language, setLanguage] = useState(languageNow)
  const [isLeaving, setLeaving] = useState(false)
  const session = useSession()
  const words = editorWords(language)
  const panel = useRef<HTMLElement>(null)
  const [lastPlace, setLastPlace] = useState<Place>()

  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    // Wherever the focus is: it is the content that is saved, not the page.
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void saveAll()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  const close = () => (hasUnsaved() ? setLeaving(true) : onClose())
  const place = view.kind === 'field' ? (view.place ?? lastPlace) : undefined
  if (place !== undefined && place !== lastPlace) setLastPlace(place)
  const open = (one: Place) => onView({ kind: 'field', place: one })
  const showTexts = () => onView({ kind: 'texts' })
  const showNew = () => onView({ kind: 'new' })

  return (
    <WordsContext value={words}>
      <section
        ref={panel}
        className={`panel ${side}`}
        role="dialog"
        aria-label={words.title}
        lang={language}
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <div className="head">
          <div className="row tabs">
            {tabs.map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={view.kind === kind || (kind === 'field' && view.kind === 'new')}
                onClick={() => onView(kind !== 'field' ? { kind } : session.newItem ? { kind: 'new' } : { kind, place: lastPlace })}
              >
                {words.tabs[kind]}
              </button>
            ))}
          </div>
          <div className="row">
            <button
              type="button"
              lang={language === 'en' ? 'fr' : 'en'}
              aria-label={`${language === 'en' ? 'FR' : 'EN'} ${words.language}`}
              onClick={() => {
                const other = language === 'en' ? 'fr' : 'en'
                keepLanguage(other)
                setLanguage(other)
              }}
            >
              {language === 'en' ? 'FR' : 'EN'}
            </button>
            <button type="button" className="side" aria-label={words.otherSide} title={words.otherSide} onClick={onSide}>
              ↔
            </button>
            <button type="button" aria-label={words.close} title={words.close} onClick={close}>
              ✕
            </button>
          </div>
        </div>
        <div className="body">
          <Conflicts />
          {view.kind === 'field' &&
            (place ? (
              <FieldView key={JSON.stringify(place)} place={place} onPlace={open} onGone={showTexts} onNew={showNew} />
            ) : session.newItem ? (
              <NewItemView onSaved={open} onDropped={showTexts} />
            ) : (
              <p>{words.nothingHere}</p>
            ))}
          {view.kind === 'new' && <NewItemView onSaved={open} onDropped={showTexts} />}
          {view.kind === 'texts' && <TextsView numbersOfPage={numbersOfPage} onOpen={open} />}
          {view.kind === 'translations' && <TranslationsView onOpen={open} />}
          {view.kind === 'publish' && <PublishView />}
        </div>
        {isLeaving ? (
          <div className="foot" role="alert">
            <p>{words.unsavedHere(countOf(session))}</p>
            <div className="row">
              <button
                type="button"
                className="primary"
                onClick={() => void saveAll().then((isSaved) => (isSaved ? onClose() : setLeaving(false)))}
              >
                {words.save}
              </button>
              <button
                type="button"
                onClick={() => {
                  discard()
                  onClose()
                }}
              >
                {words.discard}
              </button>
              <button type="button" onClick={() => setLeaving(false)}>
                {words.keepOpen}
              </button>
            </div>
          </div>
        ) : (
          <Foot words={words} session={session} onOpen={open} onNew={showNew} />
        )}
      </section>
    </WordsContext>
  )
}

const countOf = ({ pending, newItem }: Session): number => pending.length + (newItem ? 1 : 0)

type FootProps = { words: Words; session: Session; onOpen: (place: Place) => void; onNew: () => void }

function toldInWords(session: Session, words: Words): string {
  const { told } = session
  const count = countOf(session)
  if (told === undefined) return count > 0 ? words.unsavedHere(count) : ''
  if (told.kind === 'refused') return told.problem
  return 'label' in told ? `${words.status[told.kind]} ${labelInWords(told.file, told.label, words)}` : words.status[told.kind]
}

function Foot({ words, session, onOpen, onNew }: FootProps) {
  const { told, isSaving, remarks, misfits } = session
  const mistakes = remarks.filter(({ severity }) => severity === 'error')
  const count = countOf(session)
  return (
    <div className="foot">
      <p role="status">{isSaving ? words.saving : toldInWords(session, words)}</p>
      {told?.kind === 'mistakes' &&
        mistakes.map(({ rule, file, path, message, fix }) => (
          <p key={JSON.stringify([rule, file, path])} className="remark error">
            {file}: {message} {fix}
          </p>
        ))}
      <Unsaved session={session} onOpen={onOpen} onNew={onNew} />
      <div className="row">
        <button
          type="button"
          className="primary"
          disabled={count === 0 || isSaving || mistakes.length > 0 || misfits.length > 0}
          onClick={() => void saveAll()}
        >
          {words.save}
        </button>
        <button type="button" onClick={() => void stepBack('undo')}>
          {words.undo}
        </button>
        <button type="button" onClick={() => void stepBack('redo')}>
          {words.redo}
        </button>
        {/* Last, so that no button moves when it comes and goes. */}
        {count > 0 && (
          <button type="button" onClick={() => discard()}>
            {count > 1 ? words.discardAll : words.discard}
          </button>
        )}
      </div>
    </div>
  )
}
