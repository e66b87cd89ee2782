import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as endpoints from '#src/editor/protocol/endpoints.ts'
import { editorNames } from '#src/publishing/gate/checks/editor-traces.ts'
import { projectFilesIn } from './project-files.ts'

/** The code of the editor that runs in the browser, and the code of src/live-content that only pages with the editor load. */
const files = projectFilesIn('src/editor/page', 'src/editor/panel', 'src/editor/protocol', 'src/live-content/page', 'src/studio/panel')
const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.')).map((file) => readFileSync(file, 'utf8'))
const pageStyles = readFileSync('src/editor/page/page.css', 'utf8').replace(/\/\*[^]*?\*\//g, '')

const matches = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(({ groups }) => groups?.['name'] ?? ''))

it.each([
  [
    'paths, headers and events',
    Object.values(endpoints)
      .filter((value) => typeof value === 'string')
      .filter((name) => /\W/.test(name)),
  ],
  ['keys of storage, and events', matches(code, /['`](?<name>(?:editor[-:]|content:)[a-z]+)(?![a-z-]*\.)/g)],
  ['global variables', matches(matches(code, /interface Window \{(?<name>[^}]*)\}/g), /^ *(?<name>\w+)\?:/gm)],
  ['attributes', [...matches(code, /Attribute\('(?<name>data-[\w-]+)'/g), ...matches([pageStyles], /\[(?<name>data-[\w-]+)/g)]],
  ['classes of the page', matches([pageStyles], /(?:^|[\s,])\.(?<name>[\w-]+)/gm)],
] as const)('the gate searches built pages for every name in the code of the editor: %s', (_, names) => {
  expect(names).not.toEqual([])
  expect(names.filter((name) => !editorNames.some((known) => name.includes(known)))).toEqual([])
})

it.each(editorNames)('the name %s, which the gate searches for, is in the code of the editor', (name) =>
  expect([...code, pageStyles].some((text) => text.includes(name))).toBe(true),
)

it('the gate searches built pages for the name of every custom element of the editor', () => {
  expect(matches(code, /customElements\.define\(\s*'(?<name>[\w-]+)'/g).filter((name) => !editorNames.includes(name))).toEqual([])
})
