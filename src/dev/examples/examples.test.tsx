import { readdirSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ExamplesPage } from './ExamplesPage.tsx'
import { examples } from './examples.ts'

/** Shows nothing of its own: it keeps an error in its children from spreading. */
const invisible = ['Boundary']

it('shows every component of src/ui', () => {
  const components = readdirSync('src/ui').flatMap((file) =>
    (/^[A-Z]\w*(?=\.tsx$)/.exec(file) ?? []).filter((name) => !invisible.includes(name)),
  )
  expect(Object.keys(examples).sort()).toEqual(components.sort())
})

it('renders each of them without a complaint of React', () => {
  const html = renderToStaticMarkup(<ExamplesPage />)
  for (const [component, states] of Object.entries(examples))
    for (const { state } of states) expect(html).toContain(`data-example="${component}: ${state}"`)
})
