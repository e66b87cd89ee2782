import { setTimeout as wait } from 'node:timers/promises'
import { placeKey } from '#src/editor/protocol/entries.ts'
import type { PublicationSummary, PublishingOverview } from '#src/studio/protocol/calls/publication-contract.ts'
import { expectSame } from '../../endurance/studio/team.ts'
import { wordsAt } from '../../endurance/studio/team-texts.ts'
import type { PublishedSite } from './published-site.ts'
import { numberOf, textsOfNumber } from './visitors.ts'

const file = 'translations/home.yaml'
const places = { badge: ['hero', 'badge', 'en'], text: ['hero', 'text', 'en'] }

/**
 * Timeout in milliseconds: first until visitors see a publication, and then again until the publication has ended. When it is over, the
 * measurement throws, even if the studio was killed in between.
 */
const patience = 180_000

/** Saves both texts of a publication (`textsOfNumber`) in one call. */
export async function saveNumber(site: PublishedSite, number: number): Promise<void> {
  const source = site.wordsIn(file)
  const changes = Object.entries(textsOfNumber(number)).map(([name, value]) => {
    const path = places[name as keyof typeof places] // `textsOfNumber` returns the keys of `places`
    const entry = { kind: 'edit', file, path, was: wordsAt(source, path), value }
    return { key: placeKey({ file, path }), entry }
  })
  const { savedKeys } = await site.call<{ savedKeys: string[] }>('save', { clientId: 'bench', changes })
  expectSame(savedKeys.length, 2, 'Saved texts')
}

/** Publishes the saved changes. Returns the milliseconds until visitors see them. */
export async function publishNumber(site: PublishedSite, number: number): Promise<number> {
  const started = performance.now()
  const publication = publish(site, number)
  await isVisible(site, number)
  const duration = performance.now() - started
  expectSame((await publication).state, 'live', `Publication ${number}`)
  return duration
}

/**
 * Publishes the saved changes, kills the studio after `after` milliseconds, and starts it again. Resolves when visitors see the publication
 * and it has ended.
 */
export async function publishAndKill(site: PublishedSite, number: number, after: number): Promise<void> {
  const publication = publish(site, number).catch(() => undefined)
  await wait(after)
  await site.kill()
  await publication
  await site.start()
  const overview = await site.call<PublishingOverview>('publishingOverview', {})
  // If the studio was killed before it had stored the publication, a person would have to publish again, so the measurement does.
  if (!overview.publications.some(({ summary }) => summary === summaryOf(number))) await publish(site, number)
  await isVisible(site, number)
  await hasEnded(site)
}

/** Rolls back to the release of publication `number`. Returns the milliseconds until visitors see that release. */
export async function rollBackTo(site: PublishedSite, number: number): Promise<number> {
  const overview = await site.call<PublishingOverview>('publishingOverview', {})
  const release = overview.releases.find(({ canRollBack, summary }) => canRollBack && summary === summaryOf(number))
  const started = performance.now()
  const back = site.call<PublicationSummary>('rollBack', { release: release?.name })
  await isVisible(site, number)
  const duration = performance.now() - started
  expectSame((await back).state, 'live', `Back to ${number}`)
  return duration
}

const summaryOf = (number: number) => `Publication ${number}`

const publish = (site: PublishedSite, number: number) =>
  site.call<PublicationSummary>('publishNow', { summary: summaryOf(number), leftOut: [] })

async function isVisible(site: PublishedSite, number: number): Promise<void> {
  const deadline = Date.now() + patience
  while (numberOf(await (await fetch(site.siteUrl)).text()) !== number) {
    if (Date.now() > deadline) throw new Error(`Visitors did not see publication ${number} within ${patience / 1000} s.`)
    await wait(50)
  }
}

/** Resolves when all publications are live. Throws if a publication has failed. */
async function hasEnded(site: PublishedSite): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    const overview = await site.call<PublishingOverview>('publishingOverview', {})
    if (overview.publications.every(({ state }) => state === 'live')) return
    if (Date.now() > deadline) throw new Error(`A publication was not live within ${patience / 1000} s.`)
    const failed = overview.publications.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`${failed.summary}: ${failed.problem?.kind} ${failed.problem?.detail}`)
    await wait(100)
  }
}
