import type { LiveSiteCalls, PublicationSummary } from '../../editor/calls/answers.ts'
import { listReleases, type ReleaseStore } from '../../publishing/release/index.ts'
import type { Publication, PublicationStore } from './publication-store.ts'
import type { Publisher } from './publisher.ts'

/** Number of publications that the editor shows. */
const shownPublications = 20

type Options = {
  /** Returns whether a person may publish and go back. */
  mayPublish: (address: string) => Promise<boolean>
  /** Returns the names of all people by their addresses. */
  names: () => Promise<ReadonlyMap<string, string>>
  publisher: Publisher
  publications: PublicationStore
  releases: ReleaseStore
}

/** The editor's calls about the live site. Only publishers and owners may publish and roll back. */
export function liveSiteCalls({ mayPublish, names, publisher, publications, releases }: Options): LiveSiteCalls {
  return {
    async releases(personId) {
      const newest = await publications.newest(1000)
      const summarise = summariser(await names())
      return {
        mayPublish: await mayPublish(personId),
        publications: newest.slice(0, shownPublications).map(summarise),
        releases: listReleases(releases).map(({ name, number, builtAt, isCurrent, wasServed }) => {
          const publication = newest.find(({ release }) => release === name)
          const { summary = '', person = '' } = publication ? summarise(publication) : {}
          return { name, number, builtAt, isCurrent, summary, person, canReturn: wasServed && !isCurrent }
        }),
      }
    },
    async publishNow(personId, { summary, leftOut }) {
      if (!(await mayPublish(personId))) return { state: 'forbidden' }
      return summariser(await names())(await publisher.publish(personId, summary, leftOut))
    },
    async rollBack(personId, { release }) {
      if (!(await mayPublish(personId))) return { state: 'forbidden' }
      const publication = await publisher.rollBack(personId, release)
      return publication ? summariser(await names())(publication) : { state: 'missing' }
    },
  }
}

const summariser =
  (names: ReadonlyMap<string, string>) =>
  ({ id, at, person, summary, state, problem, detail }: Publication): PublicationSummary => ({
    id,
    at,
    person: names.get(person) ?? person,
    summary,
    state,
    problem,
    detail,
  })
