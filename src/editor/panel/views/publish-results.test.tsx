import { parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { editorWords } from '../../../words/index.ts'
import { type Editor, EditorContext } from '../session/hooks.ts'
import { createSession } from '../session/session.ts'
import { Gate, OutcomeMessage } from './publish-results.tsx'

const { publish, status } = editorWords('en')
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, keys: () => [] }
const editor = { store: createSession(storage, 'en') } as Editor // rendering calls nothing

const render = (result: ReactNode) => parse(renderToStaticMarkup(<EditorContext value={editor}>{result}</EditorContext>))
const textOf = (result: ReactNode) => render(result).text

it('the gate says whether the saved content may go live, and shows the output of a gate that did not pass', () => {
  expect(textOf(<Gate state="passed" result={undefined} />)).toBe(publish.good())
  expect(textOf(<Gate state="outdated" result={undefined} />)).toBe(publish.outdated())
  expect(textOf(<Gate state="notRun" result={undefined} />)).toBe('')
  expect(textOf(<Gate state="notRun" result={{ mayGoLive: false, output: 'A price is missing.' }} />)).toBe(
    `${publish.bad()}A price is missing.`,
  )
  expect(textOf(<Gate state="passed" result={{ failure: 'offline' }} />)).toBe(status.offline())
})

it('a published change names its branch and links to its review', () => {
  const outcome = {
    kind: 'published',
    branch: 'content/prices',
    push: 'pushed',
    review: 'https://git.example/1',
  } as const
  const result = render(<OutcomeMessage outcome={outcome} />)
  expect(result.querySelector('.good')?.text).toBe(publish.sent({ branch: 'content/prices' }))
  expect(result.text).toContain(publish.pushed())
  expect(result.querySelector('a')?.getAttribute('href')).toBe('https://git.example/1')
})

it('a change that was not published says why', () => {
  expect(textOf(<OutcomeMessage outcome={{ kind: 'blocked', blocker: 'no-git' }} />)).toBe(publish.blockers['no-git']())
  expect(textOf(<OutcomeMessage outcome={{ kind: 'failed', errors: 'fatal: no space' }} />)).toBe(`${publish.failed()}fatal: no space`)
  expect(textOf(<OutcomeMessage outcome={{ kind: 'outdated' }} />)).toBe(publish.outdated())
  expect(textOf(<OutcomeMessage outcome={{ kind: 'nothing' }} />)).toBe(publish.nothing())
})
