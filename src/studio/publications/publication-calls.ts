import type { CallApi } from '#src/editor/protocol/calls/index.ts'
import { listReleases, servableReleases, type StoredRelease } from '#src/publishing/release/index.ts'
import type { PublicationCalls, PublicationOutcome, PublicationSummary } from '#src/studio/protocol/calls/publication-contract.ts'
import { mayPublish, type StudioPeople } from '#src/studio/runtime/people.ts'
import type { PublicationStores } from './publication-steps.ts'
import { type NumberedRelease, type Publication, releaseOfRollback } from './publication-store.ts'
import type { Publisher } from './publisher.ts'

const shownPublications = 20

const shownReviews = 10

type PublicationCallDependencies = PublicationStores & {
  settings: { servesSite: boolean; isReviewed: boolean }
  people: StudioPeople
  publisher: Pick<Publisher, 'publish' | 'rollBack'>
  siteUrl: () => string
}

/** Returns the calls about publications. The routes of the studio check the role of the person before each call. */
export function publicationCalls(dependencies: PublicationCallDependencies): CallApi<PublicationCalls> {
  const { settings, people, publisher, publications, reviews, releases, siteUrl } = dependencies
  const names = async () => new Map((await people.list()).map(({ email, name }) => [email, name]))
  const outcomeOf = async (publication: Publication): Promise<PublicationOutcome> => ({
    kind: 'publication',
    ...summariser(await names())(publication),
  })
  return {
    person: async (_, personId) => ({ name: (await names()).get(personId) }),
    async publishingOverview(_, personId) {
      const newest = await publications.listNewest(shownPublications)
      const published = await publications.listByRelease()
      const nameOf = await names()
      const summarise = summariser(nameOf)
      const servable = new Set(servableReleases(releases).map(({ name }) => name))
      const stored = listReleases(releases)
      const current = stored.find(({ isCurrent }) => isCurrent)
      const isLater = (release: StoredRelease) => current !== undefined && originOf(release, published) > originOf(current, published)
      const isForReview = (name: string) => published.get(name)?.target === 'review'
      return {
        mayPublish: mayPublish(await people.find(personId)),
        mayPublishForReview: settings.isReviewed,
        servesSite: settings.servesSite,
        siteUrl: siteUrl(),
        publications: newest.map(summarise),
        reviews: (await reviews.listNewest(shownReviews)).map(({ branch, at, personId: author, summary, url, state }) => {
          return { branch, at, summary, state, person: nameOf.get(author) ?? author, url }
        }),
        releases: stored
          .filter(({ name }) => !isForReview(name))
          .map((release) => {
            const { name, number, builtAt, isCurrent, wasServed } = release
            const publication = published.get(name)
            const { summary = '', rollbackTo, person = '' } = publication ? summarise(publication) : {}
            const canRollBack = wasServed && !isCurrent && servable.has(name)
            return { name, number, builtAt, isCurrent, isLater: isLater(release), summary, rollbackTo, person, canRollBack }
          }),
      }
    },
    publishNow: async (input, personId) => outcomeOf(await publisher.publish(personId, { ...input, target: 'main' })),
    publishForReview: async (input, personId) => outcomeOf(await publisher.publish(personId, { ...input, target: 'review' })),
    async rollBack({ release }, personId) {
      const publication = await publisher.rollBack(personId, release)
      return publication ? outcomeOf(publication) : { kind: 'missing' }
    },
  }
}

/**
 * Returns the number of the release that first had the content of the given release. A rollback makes a new release with the content of an
 * older one: for the new release, returns the number of the older one.
 */
function originOf({ name, number }: NumberedRelease, published: ReadonlyMap<string, Publication>): number {
  const former = releaseOfRollback(published.get(name))
  return former && former.number < number ? originOf(former, published) : number
}

const summariser =
  (names: ReadonlyMap<string, string>) =>
  (publication: Publication): PublicationSummary => {
    const { id, at, personId, summary, target } = publication
    const rollbackTo = releaseOfRollback(publication)
    const progress =
      publication.state === 'failed' ? { state: publication.state, problem: publication.problem } : { state: publication.state }
    return { id, at, person: names.get(personId) ?? personId, summary, rollbackTo, isForReview: target === 'review', ...progress }
  }
