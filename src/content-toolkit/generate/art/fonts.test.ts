import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { updateFonts } from './fonts.ts'

const root = mkdtempSync(join(tmpdir(), 'fonts-'))
const fonts = join(root, 'src/public/fonts')
const written = () => listFiles(join(root, 'src')).map((file) => [file, sha256Hex(readFileSync(join(root, 'src', file)))])
const cut = () => readdirSync(fonts).filter((file) => file.endsWith('.woff2'))

let whole: ReturnType<typeof written> = []
beforeAll(async () => {
  await updateFonts(root)
  whole = written()
})
afterAll(() => rmSync(root, { recursive: true }))

it('the style sheet names the font files that were written', () => {
  const sheet = readFileSync(join(root, 'src/ui/generated/fonts.css'), 'utf8')
  expect(cut().length).toBeGreaterThan(0)
  for (const file of cut()) expect(sheet).toContain(`url("/fonts/${file}")`)
})

it.each<[string, (path: string) => void]>([
  ['emptied', (path) => truncateSync(path, 0)],
  ['deleted', (path) => rmSync(path)],
])('updateFonts writes a font file again if it was %s', async (_, spoil) => {
  for (const file of cut()) spoil(join(fonts, file))
  expect(written()).not.toEqual(whole)
  await updateFonts(root)
  expect(written()).toEqual(whole)
})
