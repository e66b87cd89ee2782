import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { completeReplacement, replaceFolder } from './replace-folder.ts'

function folderWith(words?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'replace-folder-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'dist')
  if (words !== undefined) fill(folder, words)
  return folder
}

function fill(folder: string, words: string): string {
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.txt'), words)
  return words
}

const wordsIn = (folder: string) => readFileSync(join(folder, 'a.txt'), 'utf8')
const make = (words: string) => (making: string) => Promise.resolve(fill(making, words))
const left = (folder: string) => ['making', 'next', 'last'].filter((name) => existsSync(`${folder}.${name}`))

it.each([undefined, 'old'])('puts a folder that is whole in the place of %s', async (before) => {
  const folder = folderWith(before)
  expect(await replaceFolder(folder, make('new'), () => true)).toBe('new')
  expect(wordsIn(folder)).toBe('new')
  expect(left(folder)).toEqual([])
})

it('keeps the old one until the new one is whole', async () => {
  const folder = folderWith('old')
  const steps: string[] = []
  await replaceFolder(
    folder,
    (making) => {
      fill(making, 'new')
      steps.push(wordsIn(folder))
      return Promise.resolve()
    },
    () => true,
  )
  expect(steps).toEqual(['old'])
})

it('keeps the old one where the new one is not good, or could not be made', async () => {
  const folder = folderWith('old')
  expect(await replaceFolder(folder, make('new'), () => false)).toBe('new')
  await expect(
    replaceFolder(
      folder,
      () => Promise.reject(new Error('full')),
      () => true,
    ),
  ).rejects.toThrow('full')
  expect(wordsIn(folder)).toBe('old')
  expect(left(folder)).toEqual([])
})

it.each([
  ['while it made the next', 'old', ['making'], 'old'],
  ['before the renames', 'old', ['next'], 'new'],
  ['between the renames', undefined, ['last', 'next'], 'new'],
  ['after the renames', 'new', ['last'], 'new'],
])('ends well what was killed %s', (_, present, others, words) => {
  const folder = folderWith(present)
  for (const name of others) fill(`${folder}.${name}`, name === 'last' ? 'old' : 'new')
  completeReplacement(folder)
  expect(wordsIn(folder)).toBe(words)
})
