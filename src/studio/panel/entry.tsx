import './studio-panel.css'
import { startPanel } from '#src/editor/panel/index.ts'
import { buildHeader } from '#src/editor/protocol/index.ts'
import { createExternalStore } from '#src/lib/external-store.ts'
import { onServerEvent } from '#src/live-content/page/server-events.ts'
import type { PresentPeopleAnswer } from '#src/studio/protocol/calls/presence-contract.ts'
import type { StudioCalls } from '#src/studio/protocol/calls/studio-calls.ts'
import { type Connected, connected, presenceChanged, publicationChanged } from '#src/studio/protocol/panel-paths.ts'
import { PeopleAtPlace, PresentPeople } from './PresentPeople.tsx'
import { StudioPublishing } from './publishing/StudioPublishing.tsx'
import { PresenceReporter } from './session/presence-reporter.ts'
import { noPeople } from './session/presence-state.ts'
import { SignOutButton } from './SignOutButton.tsx'

// Starts the panel of the studio: the panel of the editor, with publishing, other people and sign-out.
const build = document.querySelector<HTMLElement>('#editor')?.dataset['build'] ?? ''
const presence = createExternalStore(noPeople)
const { store, call, clientId } = await startPanel<StudioCalls>({
  headers: { [buildHeader]: build },
  extension: {
    Publishing: StudioPublishing,
    Notice: () => <PresentPeople presence={presence} />,
    PlaceNotice: ({ place }) => <PeopleAtPlace presence={presence} place={place} />,
    BarTools: SignOutButton,
  },
})
const reporter = new PresenceReporter({ store, presence, call, clientId })
// After an update of the studio, the stream of events reconnects. The server would refuse the calls of this page, which belongs to another
// build, so the panel offers to reload.
onServerEvent<Connected>(
  connected,
  (server) =>
    server.build !== build && store.set({ message: { text: (messages) => messages.status['outdated-page'](), remedy: 'reload' } }),
)
onServerEvent(publicationChanged, () => store.fetchAgain())
onServerEvent<PresentPeopleAnswer>(presenceChanged, ({ people }) => reporter.showPeople(people))
reporter.start()
