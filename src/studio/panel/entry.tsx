import './studio-panel.css'
import { startPanel } from '#src/editor/panel/index.ts'
import { externalStore } from '#src/lib/external-store.ts'
import { onServerEvent } from '#src/live-content/page/server-events.ts'
import { presenceChanged, publicationChanged } from '../app/panel-addresses.ts'
import type { PresentPeopleAnswer } from '../people/presence-contract.ts'
import { StudioPublishing } from './LivePublishing.tsx'
import { noPeople, PresenceReporter } from './presence/presence-reporter.ts'
import { PeopleAtPlace, PresentPeople } from './presence/PresentPeople.tsx'
import { SignOut } from './SignOut.tsx'

// The panel of the studio: that of the editor, with publishing, people and sign-out.
const presence = externalStore(noPeople)
const { store, call, clientId } = await startPanel({
  headers: {},
  extension: {
    Publishing: StudioPublishing,
    Notice: () => <PresentPeople presence={presence} />,
    PlaceNotice: ({ place }) => <PeopleAtPlace presence={presence} place={place} />,
    BarTools: SignOut,
  },
})
const reporter = new PresenceReporter({ store, presence, call, clientId })
onServerEvent(publicationChanged, () => store.fetchAgain())
onServerEvent<PresentPeopleAnswer>(presenceChanged, ({ people }) => reporter.follow(people))
reporter.start()
