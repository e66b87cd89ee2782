import { expect, it } from 'vitest'
import type { UnpublishedChanges } from '#src/editor/protocol/calls/index.ts'
import type { PublishingOverview } from '#src/studio/protocol/calls/publication-contract.ts'
import type { PublicationProblem } from '#src/studio/protocol/calls/publication-problem.ts'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { studioPanelMessages } from '../session/studio-panel-messages.ts'
import { LiveOutcome, type PublishingOutcome } from './LiveOutcome.tsx'
import { LivePublishing } from './StudioPublishing.tsx'

const { live: messages, publish } = studioPanelMessages('en')
const release = { number: 1, builtAt: '2030-05-09T10:00:00.000Z', person: 'Ada', summary: 'Prices', rollbackTo: undefined }
const rollbackTo = { name: '1-a', number: 1 }
const overview: PublishingOverview = {
  mayPublish: true,
  mayPublishForReview: false,
  servesSite: true,
  siteUrl: 'https://house.example/',
  publications: [],
  reviews: [],
  releases: [
    { ...release, name: '2-b', isCurrent: true, isLater: false, canRollBack: false },
    { ...release, name: '1-a', isCurrent: false, isLater: false, canRollBack: true, summary: '' },
  ],
}
const change = { file: 'site.yaml', path: ['brand'], label: [{ key: 'brand' }], before: 'A', after: 'B', saves: [] }
const changes: UnpublishedChanges = {
  changes: [change],
  images: [],
  others: [],
  isLockChanged: false,
  conflicts: [],
  findings: [],
  itemNames: {},
  gate: 'not-passed',
  unsent: undefined,
}

it('a publisher can publish, leave a change out, and go back to an older version', () => {
  const page = renderPanel(<LivePublishing overview={overview} changes={changes} />)
  expect(page.querySelector('form button')?.text).toBe(messages.publish())
  expect(page.querySelectorAll('input[type=checkbox]')).toHaveLength(1)
  expect(page.text).toContain(messages.first())
  expect(page.querySelectorAll('.entry-list time').map((time) => time.getAttribute('datetime'))).toEqual([release.builtAt, release.builtAt])
  const back = page.querySelectorAll('.entry-list button')
  expect(back.map(({ text }) => text)).toEqual([messages.back()])
  expect(back[0]?.getAttribute('aria-label')).toContain(messages.first())
})

it.each(['en', 'fr'] as const)('a rollback is named in the language of the panel, in the list and on buttons: %s', (language) => {
  const rollback = { summary: 'Subject of the commit', rollbackTo }
  const releases = overview.releases.map((each) => ({ ...each, ...rollback }))
  const publications = [{ ...failedWith('other'), ...rollback }]
  const page = renderPanel(<LivePublishing overview={{ ...overview, releases, publications }} changes={changes} />, { language })
  const restored = studioPanelMessages(language).live.restored({ number: 1 })
  expect(page.querySelectorAll('.entry-list li p:first-child').map(({ text }) => text)).toEqual([restored, restored])
  const labels = page.querySelectorAll('.entry-list button, .error button').map((button) => button.getAttribute('aria-label'))
  expect(labels).toEqual([expect.stringContaining(restored), expect.stringContaining(restored)])
})

it('the button of a version says “forward” if the content of the version was published later than that of the current version', () => {
  const releases = overview.releases.map((each) => ({ ...each, isLater: each.canRollBack }))
  const buttons = renderPanel(<LivePublishing overview={{ ...overview, releases }} changes={changes} />).querySelectorAll(
    '.entry-list button',
  )
  expect(buttons.map(({ text }) => text)).toEqual([messages.forward()])
})

it('a change of the translations lock counts as a change only if nothing else has changed', () => {
  const countOf = (part: Partial<UnpublishedChanges>) =>
    renderPanel(<LivePublishing overview={overview} changes={{ ...changes, isLockChanged: true, ...part }} />).text
  expect(countOf({})).toContain(publish.count({ count: 1 }))
  expect(countOf({ changes: [] })).toContain(publish.count({ count: 1 }))
})

it('a writer sees the changes, the versions, and the sentence that a publisher publishes, but no form or button', () => {
  const page = renderPanel(<LivePublishing overview={{ ...overview, mayPublish: false }} changes={changes} />)
  expect(page.text).toContain(messages.forbidden())
  expect(page.querySelector('form, input, .entry-list button')).toBeNull()
})

it('in a studio that publishes for review, a writer can publish for review only, and a publisher also at once', () => {
  const buttonsOf = (mayPublish: boolean) =>
    renderPanel(<LivePublishing overview={{ ...overview, mayPublish, mayPublishForReview: true }} changes={changes} />)
      .querySelectorAll('form button')
      .map(({ text }) => text)
  expect(buttonsOf(false)).toEqual([publish.send()])
  expect(buttonsOf(true)).toEqual([publish.send(), messages.publish()])
})

it('a review shows its person and its state, and links to its page while it waits', () => {
  const review = {
    branch: 'content/a',
    at: 0,
    person: 'Ada',
    summary: 'Prices',
    url: 'https://git.example/1',
    state: 'waiting',
  } as const
  const closed = { ...review, branch: 'content/b', state: 'closed' } as const
  const entries = renderPanel(<LivePublishing overview={{ ...overview, reviews: [review, closed] }} changes={changes} />).querySelectorAll(
    '[aria-labelledby=reviews] li',
  )
  expect(entries.map(({ text }) => text.includes('Ada'))).toEqual([true, true])
  expect(entries[0]?.text).toContain(messages.reviewStates.waiting() + messages.toReview())
  const link = entries[0]?.querySelector('a')
  expect(link?.getAttribute('href')).toBe(review.url)
  expect(link?.getAttribute('aria-label')).toBe(studioPanelMessages('en').named({ name: messages.toReview(), value: 'Prices' }))
  expect(entries[1]?.text).toContain(messages.reviewStates.closed())
  expect(entries[1]?.querySelector('a')).toBeNull()
})

const publication = {
  id: 'a',
  at: 0,
  person: 'Ada',
  summary: 'Prices',
  rollbackTo: undefined,
  isForReview: false,
}
const failedWith = (kind: PublicationProblem['kind']) => ({
  ...publication,
  state: 'failed' as const,
  problem: { kind, detail: 'for developers' },
})

it('the outcome of a publication says what visitors see and, if it has failed, why', () => {
  const kind = 'publication'
  const textOf = (outcome: PublishingOutcome, site = overview) => renderPanel(<LiveOutcome outcome={outcome} overview={site} />).text
  expect(textOf({ kind, ...publication, state: 'live' })).toBe(`${messages.done()} ${messages.visit()}`)
  expect(textOf({ kind, ...publication, state: 'live' }, { ...overview, servesSite: false })).toBe(
    `${messages.byHost()} ${messages.visit()}`,
  )
  expect(textOf({ kind, ...publication, state: 'live', rollbackTo })).toContain(messages.rolledBack())
  const linkAt = (path: string) =>
    renderPanel(<LiveOutcome outcome={{ kind, ...publication, state: 'live' }} overview={overview} />, {
      page: { isChoosing: true, isReady: true, isAtTop: false, path },
    }).querySelector('a')
  expect(linkAt('/')?.getAttribute('href')).toBe(overview.siteUrl)
  expect(linkAt('/fr/team?a=b')?.getAttribute('href')).toBe(`${overview.siteUrl}fr/team?a=b`)
  expect(textOf({ kind, ...publication, state: 'proposed' })).toBe(messages.proposed())
  expect(textOf({ kind, ...failedWith('code-differs') })).toContain(messages.failed() + messages.problems['code-differs']())
  expect(textOf({ kind, ...failedWith('not-served') })).toContain(messages.problems['not-served']())
  expect(textOf({ kind, ...failedWith('not-served') })).not.toContain(messages.failed())
  expect(textOf({ kind, ...failedWith('in-review'), isForReview: true })).toContain(
    messages.notProposed() + publish.failures['in-review'](),
  )
  expect(textOf({ kind, ...failedWith('rejected'), rollbackTo })).toContain(messages.rollbackFailed())
  expect(textOf({ kind, ...failedWith('other') })).toContain(publish.failures.other())
  for (const problem of ['missing', 'damaged', 'other-code', 'not-switched'] as const)
    expect(textOf({ kind, ...failedWith(problem), rollbackTo })).toContain(messages.failed() + messages.problems[problem]())
  expect(textOf({ kind: 'missing' })).toBe(messages.problems.missing())
})

it('if the latest publication has failed, people who may publish can try it again, also after the editor was closed', () => {
  const buttonsOf = (site: Partial<PublishingOverview>) =>
    renderPanel(<LivePublishing overview={{ ...overview, publications: [failedWith('no-network')], ...site }} changes={changes} />)
      .querySelectorAll('.error button')
      .map(({ text }) => text)
  expect(buttonsOf({})).toEqual([messages.again()])
  expect(buttonsOf({ mayPublish: false })).toEqual([])
  expect(buttonsOf({ publications: [{ ...publication, state: 'live' }, failedWith('other')] })).toEqual([])
  expect(
    buttonsOf({ mayPublish: false, mayPublishForReview: true, publications: [{ ...failedWith('other'), isForReview: true }] }),
  ).toEqual([messages.again()])
})

it('the sentence that nothing is left to publish is shown only if no outcome is shown', () => {
  const textOf = (publications: PublishingOverview['publications']) =>
    renderPanel(<LivePublishing overview={{ ...overview, publications }} changes={{ ...changes, changes: [] }} />).text
  expect(textOf([])).toContain(publish.nothing())
  expect(textOf([failedWith('no-network')])).not.toContain(publish.nothing())
})
