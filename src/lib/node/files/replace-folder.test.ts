import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { completeReplacement, replaceFolder } from './replace-folder.ts'

function folderWith(text?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'replace-folder-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'dist')
  if (text !== undefined) fill(folder, text)
  return folder
}

function fill(folder: string, text: string): string {
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.txt'), text)
  return text
}

const readText = (folder: string) => readFileSync(join(folder, 'a.txt'), 'utf8')
const make = (text: string) => (sibling: string) => Promise.resolve(fill(sibling, text))
const siblingsOf = (folder: string) => ['making', 'next', 'last'].filter((name) => existsSync(`${folder}.${name}`))

it.each([undefined, 'old'])('replaceFolder replaces a folder (content before: %s)', async (before) => {
  const folder = folderWith(before)
  expect(await replaceFolder(folder, make('new'), () => true)).toBe('new')
  expect(readText(folder)).toBe('new')
  expect(siblingsOf(folder)).toEqual([])
})

it('replaceFolder keeps the old folder until the new one is complete', async () => {
  const folder = folderWith('old')
  const steps: string[] = []
  await replaceFolder(
    folder,
    (making) => {
      fill(making, 'new')
      steps.push(readText(folder))
      return Promise.resolve()
    },
    () => true,
  )
  expect(steps).toEqual(['old'])
})

it('replaceFolder keeps the old folder if `shouldReplace` returns false or `make` throws', async () => {
  const folder = folderWith('old')
  expect(await replaceFolder(folder, make('new'), () => false)).toBe('new')
  await expect(
    replaceFolder(
      folder,
      () => Promise.reject(new Error('full')),
      () => true,
    ),
  ).rejects.toThrow('full')
  expect(readText(folder)).toBe('old')
  expect(siblingsOf(folder)).toEqual([])
})

it.each([
  ['while it filled the sibling', 'old', ['making'], 'old'],
  ['before the renames', 'old', ['next'], 'new'],
  ['between the renames', undefined, ['last', 'next'], 'new'],
  ['after the renames', 'new', ['last'], 'new'],
])('completeReplacement recovers from a process that was killed %s', (_, present, siblings, text) => {
  const folder = folderWith(present)
  for (const name of siblings) fill(`${folder}.${name}`, name === 'last' ? 'old' : 'new')
  completeReplacement(folder)
  expect(readText(folder)).toBe(text)
})
