import type { FieldPlace } from '../protocol/answers.ts'
import { createRoot } from 'react-dom/client'
import { contentChanged } from '../protocol/endpoints.ts'
import { EditorPanel } from './EditorPanel.tsx'
import style from './panel.css?inline'
import { pageLanguage, renderPage, requestDrafts } from './session/page.ts'
import { sync } from './session/api.ts'
import { countUnsaved, getSession, setSession, useSession } from './session/session.ts'

/** The text of the page to edit: the number in its mark, and its distance from the left edge of the window in pixels. */
type Chosen = { number: number; left: number }

// This module is loaded when the editor is first opened. From then on pages show the draft of this tab.
requestDrafts()
const host = document.createElement('div')
host.id = 'editor'
// A shadow tree keeps the styles of the page out of the editor, and those of the editor out of the page.
const shadow = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
shadow.adoptedStyleSheets = [sheet]
document.body.append(host)
createRoot(shadow).render(<Editor />)
addEventListener('keydown', saveByKey)
addEventListener('beforeunload', (event) => countUnsaved() > 0 && event.preventDefault())
import.meta.hot?.on(contentChanged, () => sync.followChange())
if (countUnsaved() > 0) void sync.showDraft()

let onPanelClose: () => void

/** Opens the editor at a text, or in the view that was shown last. Calls `onClose` when the editor closes. */
export async function openEditor(onClose: () => void, chosen?: Chosen): Promise<void> {
  onPanelClose = onClose
  const place = chosen && (await findPlace(chosen.number))
  if (getSession().newItem && !place) setSession({ view: 'new' })
  else if (chosen) setSession({ view: 'field', ...(place && { place }) })
  if (chosen) setSession({ side: chosen.left > innerWidth / 2 ? 'left' : 'right' })
  setSession({ isOpen: true })
}

async function findPlace(number: number): Promise<FieldPlace | undefined> {
  const answer = await sync.callOrReport('texts', { locale: pageLanguage(), numbers: [number] })
  const entry = answer?.entries[0]
  return entry && { file: entry.file, path: entry.path }
}

/** Saves on Ctrl+S and Cmd+S, also when the focus is on the page. */
function saveByKey(event: KeyboardEvent): void {
  if (!getSession().isOpen || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  void sync.saveAll()
}

function Editor() {
  return useSession().isOpen && <EditorPanel onClose={close} />
}

function close(): void {
  setSession({ isOpen: false })
  void renderPage()
  onPanelClose()
}
