import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { memoryStorage } from '../../../../../tests/harness/memory-storage.ts'
import { editorWords } from '../../../../words/editor-words.ts'
import type { LiveSite, UnpublishedChanges } from '../../../calls/answers.ts'
import { type Editor, EditorContext } from '../../session/hooks.ts'
import { createSession } from '../../session/session.ts'
import { LiveOutcome, LivePublishing } from './LivePublishing.tsx'

const { live: words } = editorWords('en')
const release = { number: 1, builtAt: '2030-05-09T10:00:00.000Z', person: 'Ada', summary: 'Prices' }
const live: LiveSite = {
  mayPublish: true,
  publications: [],
  releases: [
    { ...release, name: '2-b', isCurrent: true, canReturn: false },
    { ...release, name: '1-a', isCurrent: false, canReturn: true, summary: '' },
  ],
}
const change = { file: 'site.yaml', path: ['brand'], label: [{ key: 'brand' }], before: 'A', after: 'B', saves: [] }
const changes: UnpublishedChanges = {
  ...{ changes: [change], pictures: [], others: [], isLockChanged: false, conflicts: [], findings: [] },
  ...{ itemNames: {}, gate: 'notPassed', unsent: undefined },
}
const render = (node: React.ReactNode) =>
  parse(
    renderToStaticMarkup(
      // Rendering calls nothing.
      <EditorContext value={{ store: createSession(memoryStorage(), 'en') } as Editor}>{node}</EditorContext>,
    ),
  )

it('a publisher can publish, leave a change out, and go back to an older version', () => {
  const page = render(<LivePublishing live={live} changes={changes} />)
  expect(page.querySelector('form button')?.text).toBe(words.publish())
  expect(page.querySelectorAll('input[type=checkbox]')).toHaveLength(1)
  expect(page.text).toContain(words.first())
  expect(page.querySelectorAll('.releases button').map(({ text }) => text)).toEqual([words.back()])
})

it('a writer sees the changes and the versions, and what is left to a publisher', () => {
  const page = render(<LivePublishing live={{ ...live, mayPublish: false }} changes={changes} />)
  expect(page.text).toContain(words.forbidden())
  expect(page.querySelector('form, input, .releases button')).toBeNull()
})

it('an outcome says what visitors see, and why a publication was given up', () => {
  const publication = { ...{ id: 'a', at: 0, person: 'Ada', summary: 'Prices', isReturn: false }, problem: '', detail: '' }
  const textOf = (outcome: Parameters<typeof LiveOutcome>[0]['outcome']) => render(<LiveOutcome outcome={outcome} />).text
  expect(textOf({ ...publication, state: 'live' })).toBe(words.done())
  const failed = { ...publication, state: 'failed' as const, detail: 'for developers' }
  expect(textOf({ ...failed, problem: 'code-differs' })).toContain(words.failed() + words.problems['code-differs']())
  expect(textOf({ ...failed, problem: 'not-served' })).toContain(words.problems['not-served']())
  expect(textOf({ ...failed, problem: 'not-served' })).not.toContain(words.failed())
  expect(textOf({ ...failed, problem: 'rejected', isReturn: true })).toContain(words.returnFailed())
  expect(textOf({ ...failed, problem: 'no reason of this program' })).toContain(editorWords('en').publish.failures.other())
  expect(textOf({ state: 'missing' })).toBe(words.missing())
})
