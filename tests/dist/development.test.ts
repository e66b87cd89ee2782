import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../../scripts/files-below.ts'
import { root } from './built-site.ts'

const files = filesBelow(root).filter((file) => /\.(?:html|js|css|json|webmanifest|xml|txt)$/.test(file))

/** What only those who work on the content get to see: the tools in the page, and the marks of its texts. */
const traces = /page-to-line|__content|__open-in-editor|content:changed|[\u{e0100}-\u{e01ef}]/u

it('is looked for in every page and script', () => {
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThanOrEqual(18)
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(5)
})

it.each(files)('%s has nothing of the tools of development', (file) => {
  expect(traces.exec(readFileSync(join(root, file), 'utf8'))?.[0]).toBeUndefined()
})
