import './panel.css'
import { createRoot } from 'react-dom/client'
import { onPanelKey, runShortcut } from '#src/editor/panel/elements/keys.ts'
import { EditorContext, type PanelExtension } from '#src/editor/panel/elements/use-editor.ts'
import { connectServer } from '#src/editor/panel/session/call-server.ts'
import { connectDraft } from '#src/editor/panel/session/draft/connect-draft.ts'
import { UnsentChangeStore } from '#src/editor/panel/session/draft/unsent-change-store.ts'
import { Frame } from '#src/editor/panel/session/frame.ts'
import { showGateStep } from '#src/editor/panel/session/gate-run.ts'
import type { CallOf } from '#src/editor/panel/session/state/call.ts'
import { createSession, type SessionStore } from '#src/editor/panel/session/state/session.ts'
import { watchUnpublished } from '#src/editor/panel/session/unpublished.ts'
import type { CallSet } from '#src/editor/protocol/calls/call-set.ts'
import { draftChanged, type DraftEvent, eventsPath, type GateProgress, gateProgressed } from '#src/editor/protocol/endpoints.ts'
import { browserStorage, storedEditorLanguage, tabStorage } from '#src/editor/protocol/storage.ts'
import { contentChanged } from '#src/live-content/page/content-events.ts'
import { onServerEvent, openEventStream } from '#src/live-content/page/server-events.ts'
import { EditorShell } from './EditorShell.tsx'

type PanelOptions = {
  headers: Readonly<Record<string, string>>
  extension?: PanelExtension
}

/**
 * Starts the panel of the editor beside a page of the site. Returns what a server with an extension, such as the studio, needs: the state
 * of the editor, the id of this open editor, and a function for the calls `Added` of this server.
 */
export async function startPanel<Added extends CallSet>({
  headers,
  extension = {},
}: PanelOptions): Promise<{ store: SessionStore; call: CallOf<Added>; clientId: string }> {
  const parameters = new URLSearchParams(location.search)
  const store = createSession(tabStorage, storedEditorLanguage())
  store.update(({ page }) => ({ page: { ...page, path: pathOnThisSite(parameters.get('page') ?? '/') } }))

  const element = document.querySelector<HTMLElement>('#editor') ?? document.body
  const clientId = crypto.randomUUID()
  const { call, uploadImage } = connectServer(headers)
  const unsent = new UnsentChangeStore(browserStorage, { personKey: element.dataset['personKey'] ?? '', clientId })
  const frame = new Frame({ store, call })
  const draft = connectDraft({ store, call, page: () => frame.page, unsent, clientId })
  const { connection } = draft

  window.editorHost = { ...frame.host, onShortcut: (shortcut) => runShortcut(shortcut, draft) }
  // The font of the panel has font-display: optional, so browsers use it only if it was loaded before the first paint. Rendering waits for
  // the font.
  await document.fonts.load('1em "Instrument Sans"').catch(() => undefined)
  createRoot(element).render(
    <EditorContext value={{ ...draft, store, call, frame, uploadImage, extension }}>
      <EditorShell />
    </EditorContext>,
  )

  addEventListener('keydown', (event) => onPanelKey(event, draft, frame))
  // Asks for confirmation before the tab is closed while the server lacks changes. The storage of the browser keeps them, but the person
  // may want to wait until they are sent. Does not ask if a message says that the person has to sign in again or to reload.
  addEventListener('beforeunload', (event) => {
    if (unsent.all.length > 0 && !store.get().message?.remedy) event.preventDefault()
  })
  addEventListener('online', () => void connection.sendDraft())
  openEventStream(eventsPath)
  onServerEvent(contentChanged, () => connection.onContentChanged())
  onServerEvent<DraftEvent>(draftChanged, (event) => event.clientId !== clientId && connection.onDraftChanged(event))
  onServerEvent<GateProgress>(gateProgressed, (progress) => showGateStep(store, progress))

  watchUnpublished(store, call)
  void unsent.adopt(navigator.locks, () => void connection.sendDraft())
  const text = parameters.get('text')
  if (text !== null) frame.open(Number(text))
  return { store, call, clientId }
}

/** Returns the path and the query of a URL, or “/” if the URL is not of this site. */
function pathOnThisSite(text: string): string {
  const url = URL.canParse(text, location.href) ? new URL(text, location.href) : undefined
  return url?.origin === location.origin ? url.pathname + url.search : '/'
}
