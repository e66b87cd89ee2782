import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Boundary, ErrorFallback } from './Boundary.tsx'

function Part({ text }: { text: string }): ReactNode {
  if (text === '') throw new Error('The part has failed on purpose.')
  return text
}

let root: ReturnType<typeof createRoot>
let caught: unknown[]
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  caught = []
  root = createRoot(document.body, { onCaughtError: (error) => caught.push(error) })
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const show = (first: string, second: string) =>
  act(() =>
    root.render(
      <ErrorFallback value="Not shown.">
        <p>
          <Boundary>
            <Part text={first} />
          </Boundary>
        </p>
        <p>
          <Boundary>
            <Part text={second} />
          </Boundary>
        </p>
      </ErrorFallback>,
    ),
  )
const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

it('an error in one part shows the fallback instead of this part, and does not affect the other parts', () => {
  show('', 'Second')
  expect(texts()).toEqual(['Not shown.', 'Second'])
  expect(caught).toEqual([new Error('The part has failed on purpose.')])
})

it('a part is shown again when its content changes', () => {
  show('', 'Second')
  show('First', 'Second')
  expect(texts()).toEqual(['First', 'Second'])
})
