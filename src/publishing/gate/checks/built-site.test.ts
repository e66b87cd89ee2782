import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readBuiltSite } from './built-site.ts'

const root = mkdtempSync(join(tmpdir(), 'built-site-'))
writeFileSync(join(root, 'café.txt'), 'coffee')
afterAll(() => rmSync(root, { recursive: true }))

it.each([
  ['/house/caf%C3%A9.txt', 'coffee'],
  ['/caf%C3%A9.txt', undefined],
  ['/house/tea.txt', undefined],
  ['/house/', undefined],
  ['/house/caf%E9.txt', undefined],
  ['/house/100%', undefined],
])('readBuiltSite: the file of the built site at the URL path %s has the text: %s', (urlPath, text) => {
  expect(readBuiltSite(root, 'https://site.example/house').file(urlPath)?.toString()).toBe(text)
})
