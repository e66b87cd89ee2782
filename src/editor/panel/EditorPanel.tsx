import { useEffect, useRef, useState } from 'react'
import { Button } from './controls/Button.tsx'
import { LeaveQuestion, PanelFooter } from './PanelFooter.tsx'
import { useEditor, useSession, useWords } from './session/hooks.ts'
import { countUnsaved, type EditorSession } from './session/session.ts'
import { storeEditorLanguage } from './session/storage.ts'
import { Conflicts } from './views/Conflicts.tsx'
import { FieldView } from './views/FieldView.tsx'
import { NewItemView } from './views/NewItemView.tsx'
import { PublishView } from './views/PublishView.tsx'
import { TextsView } from './views/TextsView.tsx'
import { TranslationsView } from './views/TranslationsView.tsx'

const tabs = ['field', 'texts', 'translations', 'publish'] as const
const views = { field: FieldView, new: NewItemView, texts: TextsView, translations: TranslationsView, publish: PublishView }

/** The editor beside the page: a dialog that is not modal. */
export function EditorPanel({ onClose }: { onClose: () => void }) {
  const { store } = useEditor()
  const session = useSession()
  const { view, place, side, language } = session
  const words = useWords()
  const [isLeaving, setLeaving] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const close = () => (countUnsaved(session) > 0 ? setLeaving(true) : onClose())
  const otherLanguage = language === 'en' ? 'fr' : 'en'
  const otherName = otherLanguage.toUpperCase()
  const changeLanguage = () => {
    storeEditorLanguage(otherLanguage)
    store.set({ language: otherLanguage })
  }
  const View = views[view]
  return (
    <section
      ref={panel}
      className={`panel ${side}`}
      role="dialog"
      aria-label={words.title()}
      lang={language}
      // The panel speaks English and French, also beside a page in a right-to-left language.
      dir="ltr"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className="head">
        <Tabs />
        <div className="row">
          <Button text={otherName} lang={otherLanguage} aria-label={`${otherName} ${words.language()}`} onClick={changeLanguage} />
          <Button
            text="↔"
            className="side"
            title={words.otherSide()}
            onClick={() => store.set({ side: side === 'left' ? 'right' : 'left' })}
          />
          <Button text="✕" title={words.close()} onClick={close} />
        </div>
      </div>
      <div className="body">
        <Conflicts />
        <View key={JSON.stringify(place)} />
      </div>
      {isLeaving ? <LeaveQuestion onLeave={onClose} onStay={() => setLeaving(false)} /> : <PanelFooter />}
    </section>
  )
}

function Tabs() {
  const { store } = useEditor()
  const { view, newItem } = useSession()
  const words = useWords()
  const current: EditorSession['view'] = view === 'new' ? 'field' : view
  return (
    <div className="row tabs">
      {tabs.map((tab) => (
        <Button
          key={tab}
          text={words.tabs[tab]()}
          aria-pressed={tab === current}
          onClick={() => store.set({ view: tab === 'field' && newItem ? 'new' : tab })}
        />
      ))}
    </div>
  )
}
