import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { basePath } from './base-path.ts'

function rootWith(site: string): string {
  const root = mkdtempSync(join(tmpdir(), 'base-path-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/site.yaml'), site)
  return root
}

it.each([
  ['url: https://house.example', {}, '/'],
  ['url: https://house.example/branch', {}, '/branch/'],
  ['url: https://house.example/branch', { SITE_URL: 'https://preview.example' }, '/'],
  ['url: https://house.example', { SITE_URL: 'https://name.example/site/' }, '/site/'],
  ['url: no address', {}, '/'],
  ['url: "https://house.example', {}, '/'],
  ['brand: House', {}, '/'],
])('reads %s with %o as %s', (site, env, path) => {
  expect(basePath(rootWith(site), env)).toBe(path)
})
