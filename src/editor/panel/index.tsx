import './panel.css'
import { createRoot } from 'react-dom/client'
import { contentChanged } from '#src/live-content/page/events.ts'
import { onServerEvent, openEventStream } from '#src/live-content/page/server-events.ts'
import type { PresentPerson } from '../calls/live-site/live-site-calls.ts'
import {
  draftChanged,
  type DraftEvent,
  eventsAddress,
  type GateProgress,
  gateProgressed,
  presenceChanged,
  publicationChanged,
} from '../protocol/endpoints.ts'
import { browserStorage, storedEditorLanguage, tabStorage } from '../protocol/storage.ts'
import { Sync } from './draft/sync.ts'
import { UnsentChanges } from './draft/unsent.ts'
import { EditorShell } from './EditorShell.tsx'
import { onPanelKey, runShortcut } from './hooks/keys.ts'
import { EditorContext } from './hooks/use-editor.ts'
import { PresenceReporter } from './presence/presence.ts'
import { callServer, uploadImage } from './session/call-server.ts'
import { Frame } from './session/frame.ts'
import { followGate } from './session/gate-run.ts'
import { createSession } from './session/session.ts'
import { followUnpublished } from './session/unpublished.ts'

// The page of the editor: the panel beside a page of the site.
const parameters = new URLSearchParams(location.search)
const store = createSession(tabStorage, storedEditorLanguage())
store.update(({ page }) => ({ page: { ...page, address: pathOnThisSite(parameters.get('page') ?? '/') } }))

const element = document.querySelector<HTMLElement>('#editor') ?? document.body
const clientId = crypto.randomUUID()
const unsent = new UnsentChanges(browserStorage, { personKey: element.dataset['personKey'] ?? '', clientId })
const frame = new Frame({ store, call: callServer, onShortcut: (shortcut) => runShortcut(shortcut, sync) })
const presence = new PresenceReporter({ store, call: callServer, clientId })
const sync = new Sync({ store, call: callServer, page: () => frame.page, unsent, clientId })

window.editorHost = frame.host
// The site shows this font only if it has loaded before the first paint (font-display: optional).
await document.fonts.load('1em "Instrument Sans"').catch(() => undefined)
createRoot(element).render(
  <EditorContext value={{ store, sync, call: callServer, frame, uploadImage }}>
    <EditorShell />
  </EditorContext>,
)

addEventListener('keydown', (event) => onPanelKey(event, sync, frame))
// Words that the server has not received yet stay in the storage of the browser, but a person may want to wait, except to sign in again.
addEventListener('beforeunload', (event) => {
  if (unsent.all.length > 0 && !store.get().message?.isAboutSignIn) event.preventDefault()
})
addEventListener('online', () => void sync.sendDraft())
openEventStream(eventsAddress)
onServerEvent(contentChanged, () => sync.followChange())
onServerEvent<DraftEvent>(draftChanged, (event) => event.clientId !== clientId && sync.followDraft(event))
onServerEvent(publicationChanged, () => store.fetchAgain())
onServerEvent<GateProgress>(gateProgressed, (progress) => followGate(store, progress))
onServerEvent<{ people: PresentPerson[] }>(presenceChanged, ({ people }) => presence.follow(people))

void presence.start()
followUnpublished(store, callServer)
void unsent.adopt(navigator.locks, () => void sync.sendDraft())
const text = parameters.get('text')
if (text !== null) frame.open(Number(text))

/** Returns the path of an address on this site. Another address becomes the home page. */
function pathOnThisSite(address: string): string {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
  return url?.origin === location.origin ? url.pathname + url.search : '/'
}
