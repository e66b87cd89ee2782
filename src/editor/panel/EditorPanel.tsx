import { useState } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { useFieldInView } from '#src/editor/panel/elements/use-field-in-view.ts'
import { Conflicts } from '#src/editor/panel/views/fields/Conflicts.tsx'
import { FieldView } from '#src/editor/panel/views/fields/FieldView.tsx'
import { ImagesView } from '#src/editor/panel/views/ImagesView.tsx'
import { NewItemView } from '#src/editor/panel/views/items/NewItemView.tsx'
import { PublishView } from '#src/editor/panel/views/publish/PublishView.tsx'
import { TextsView } from '#src/editor/panel/views/texts/TextsView.tsx'
import { TranslationsView } from '#src/editor/panel/views/texts/TranslationsView.tsx'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { PanelFooter } from './PanelFooter.tsx'

const tabs = ['field', 'texts', 'images', 'translations', 'publish'] as const
const views = {
  field: FieldView,
  item: NewItemView,
  texts: TextsView,
  images: ImagesView,
  translations: TranslationsView,
  publish: PublishView,
}

export function EditorPanel() {
  const {
    store,
    extension: { Notice },
  } = useEditor()
  const view = useSession((session) => session.view.kind)
  const place = useSession((session) => session.view.place)
  const itemKey = useSession((session) => session.view.itemKey)
  const messages = useMessages()
  const unpublished = useSession((session) => session.unpublished)
  const [isTall, setTall] = useState(false)
  const area = useFieldInView()
  const View = views[view]
  return (
    <main className={isTall ? 'panel tall' : 'panel'} aria-label={messages.title()} tabIndex={-1}>
      <div className="row tabs">
        {tabs.map((tab) => (
          <Button
            key={tab}
            {...nameOfTab(tab, messages, unpublished)}
            aria-pressed={tab === view || (tab === 'field' && view === 'item')}
            onClick={() => store.showView(tab === 'field' && itemKey !== undefined ? 'item' : tab)}
          />
        ))}
        <Button
          text={isTall ? '▾' : '▴'}
          className="height"
          title={isTall ? messages.lower() : messages.higher()}
          onClick={() => setTall(!isTall)}
        />
      </div>
      <div className="body" ref={area}>
        {Notice && <Notice />}
        <Conflicts />
        {view !== 'field' && view !== 'item' && <h2 className="sr-only">{messages.tabs[view]()}</h2>}
        <View key={JSON.stringify([place, itemKey])} />
      </div>
      <PanelFooter />
    </main>
  )
}

/** Returns the text of a tab, and its accessible name if that is longer: the tab “publish” has the number of unpublished changes. */
function nameOfTab(tab: (typeof tabs)[number], messages: EditorMessages, count = 0): { text: string; 'aria-label'?: string } {
  const name = messages.tabs[tab]()
  if (tab !== 'publish' || count === 0) return { text: name }
  return { text: messages.publishCount({ count }), 'aria-label': messages.named({ name, value: messages.unpublished({ count }) }) }
}
