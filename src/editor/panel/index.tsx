import { createRoot } from 'react-dom/client'
import { contentChanged } from '../../dev-server/page/events.ts'
import { preventReload } from '../../dev-server/page/render-page.ts'
import { EditorPanel } from './EditorPanel.tsx'
import style from './panel.css?inline'
import { callServer, uploadPicture } from './session/api.ts'
import { type Editor, EditorContext, useSession } from './session/hooks.ts'
import { cancelRendering, keepPatches, pageLanguage, patchTexts, removePatches, renderPage, requestDrafts } from './session/page.ts'
import { countUnsaved, createSession } from './session/session.ts'
import { clientIds, storedEditorLanguage, tabStorage } from './session/storage.ts'
import { Sync } from './session/sync.ts'

/** The text of the page to edit: the number in its mark, and where it begins in the window, in pixels from the left. */
type Chosen = { number: number; start: number }

/** Opens the editor at a text, or in the view that was shown last. Calls `onClose` when the editor closes. */
export type OpenEditor = (onClose: () => void, chosen?: Chosen) => Promise<void>

/** Adds the closed editor to the page. From then on pages show the draft of this tab. Returns the function that opens the editor. */
export function mountEditor(): OpenEditor {
  const ids = clientIds()
  const store = createSession(tabStorage, storedEditorLanguage())
  const sync = new Sync({ store, call: callServer, page: { keepPatches, pageLanguage, patchTexts, removePatches, renderPage }, ids })
  let onPanelClose = () => {}

  requestDrafts(ids.tabId)
  // A reload would close the panel. On a 404 page the editor writes edits into the page instead.
  preventReload()
  const close = () => {
    store.set({ isOpen: false })
    void renderPage()
    onPanelClose()
  }
  createRoot(addShadowTree()).render(
    <EditorContext value={{ store, sync, call: callServer, uploadPicture }}>
      <OpenPanel onClose={close} />
    </EditorContext>,
  )
  addEventListener('keydown', (event) => saveByKey(event, { store, sync }))
  addEventListener('beforeunload', (event) => countUnsaved(store.get()) > 0 && event.preventDefault())
  import.meta.hot?.on(contentChanged, () => {
    cancelRendering()
    sync.followChange()
  })
  if (countUnsaved(store.get()) > 0) void sync.showDraft()

  return async (onClose, chosen) => {
    onPanelClose = onClose
    const answer = chosen && (await sync.callOrReport('texts', { locale: pageLanguage(), numbers: [chosen.number] }))
    const [entry] = answer?.entries ?? []
    if (store.get().newItem && !entry) store.set({ view: 'new' })
    else if (chosen) store.set({ view: 'field', ...(entry && { place: { file: entry.file, path: entry.path } }) })
    if (chosen) store.set({ side: chosen.start > innerWidth / 2 ? 'left' : 'right' })
    store.set({ isOpen: true })
  }
}

/** Adds a shadow tree to the page. It keeps the styles of the page out of the editor, and those of the editor out of the page. */
function addShadowTree(): ShadowRoot {
  const host = document.createElement('div')
  host.id = 'editor'
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  shadow.adoptedStyleSheets = [sheet]
  document.body.append(host)
  return shadow
}

/** Saves on Ctrl+S and Cmd+S, also when the focus is on the page. */
function saveByKey(event: KeyboardEvent, { store, sync }: Pick<Editor, 'store' | 'sync'>): void {
  if (!store.get().isOpen || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  void sync.saveAll()
}

const OpenPanel = ({ onClose }: { onClose: () => void }) => useSession().isOpen && <EditorPanel onClose={onClose} />
