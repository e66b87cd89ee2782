import type { LiveSiteCalls, PublicationSummary } from '../../editor/calls/answers.ts'
import type { ScheduleCalls } from '../../editor/calls/schedule-answers.ts'
import { listReleases, type ReleaseStore, servableReleases } from '../../publishing/release/index.ts'
import { mayPublish, type StudioPeople } from '../people/people.ts'
import type { Publication, PublicationStore } from './publication-store.ts'
import type { Publisher } from './publisher.ts'

/** Number of publications that the editor shows. */
const shownPublications = 20

type Options = {
  people: StudioPeople
  publisher: Pick<Publisher, 'publish' | 'rollBack'>
  publications: PublicationStore
  releases: ReleaseStore
}

/** The editor's calls about the site that visitors see. The routes of the studio check the role of the person before. */
export function liveSiteCalls({ people, publisher, publications, releases }: Options): Omit<LiveSiteCalls, keyof ScheduleCalls> {
  const names = async () => new Map((await people.list()).map(({ address, name }) => [address, name]))
  return {
    person: async (personId) => ({ name: (await names()).get(personId) }),
    async releases(personId) {
      const newest = await publications.newest(shownPublications)
      const published = new Map((await publications.ofReleases()).map((publication) => [publication.release, publication]))
      const summarise = summariser(await names())
      const servable = new Set(servableReleases(releases).map(({ name }) => name))
      return {
        mayPublish: mayPublish(await people.find(personId)),
        publications: newest.map(summarise),
        releases: listReleases(releases).map(({ name, number, builtAt, isCurrent, wasServed }) => {
          const publication = published.get(name)
          const { summary = '', person = '' } = publication ? summarise(publication) : {}
          return { name, number, builtAt, isCurrent, summary, person, canReturn: wasServed && !isCurrent && servable.has(name) }
        }),
      }
    },
    async publishNow(personId, { summary, leftOut }) {
      return summariser(await names())(await publisher.publish(personId, summary, leftOut))
    },
    async rollBack(personId, { release }) {
      const publication = await publisher.rollBack(personId, release)
      return publication ? summariser(await names())(publication) : { state: 'missing' }
    },
  }
}

const summariser =
  (names: ReadonlyMap<string, string>) =>
  ({ id, at, person, summary, restores, state, problem, detail }: Publication): PublicationSummary => ({
    id,
    at,
    person: names.get(person) ?? person,
    summary,
    isReturn: restores !== '',
    state,
    problem,
    detail,
  })
