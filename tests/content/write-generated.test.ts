import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Content } from '#src/content-model/model/localised.ts'
import { loadAndRecord } from '#src/content-toolkit/generate/load-content.ts'
import { updateGenerated } from '#src/content-toolkit/generate/write-generated.ts'
import { specimenRoot } from '../specimen/copy.ts'

const root = mkdtempSync(join(tmpdir(), 'site-'))
const plans = join(root, 'content/plans.yaml')
const box = join(root, 'content/images/services/oak-box.png')
const original = readFileSync(join(specimenRoot, 'content/plans.yaml'), 'utf8')

const generated = () =>
  ['src/content-model/generated', 'src/public'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => {
      const path = join(root, folder, file)
      return statSync(path).isFile() ? [path, readFileSync(path, 'utf8'), statSync(path).mtimeMs] : [path]
    }),
  )

// content.json has the content by language.
const french = () =>
  (JSON.parse(readFileSync(join(root, 'src/content-model/generated/content.json'), 'utf8')) as Record<Locale, Content>).fr

beforeAll(() => cpSync('src/ui/palette.css', join(root, 'src/ui/palette.css')))
beforeEach(async () => {
  rmSync(join(root, 'content'), { recursive: true, force: true })
  cpSync(join(specimenRoot, 'content'), join(root, 'content'), { recursive: true })
  await updateGenerated(root)
})
afterAll(() => rmSync(root, { recursive: true }))

it('updateGenerated writes nothing if nothing has changed', async () => {
  const before = generated()
  expect(await updateGenerated(root)).toMatchObject({ writtenFiles: [] })
  expect(generated()).toEqual(before)
})

it('updateGenerated keeps the last valid output while the content has an error', async () => {
  const before = generated()
  writeFileSync(plans, original.replace('currency: GBP', 'currency: DOUBLOONS'))
  expect(await updateGenerated(root)).toMatchObject({ writtenFiles: undefined })
  expect(generated()).toEqual(before)
})

it('after an edit of the content, updateGenerated writes only the generated file that the edit changes', async () => {
  writeFileSync(plans, original.replace('amount: 19.5', 'amount: 31'))
  const result = await updateGenerated(root)
  expect(result.writtenFiles?.map((path) => path.slice(root.length + 1)).sort()).toEqual(['src/content-model/generated/content.json'])
  expect(french().plans.map(({ price }) => price.text)).toContainEqual(expect.stringContaining('31'))
})

/** Adds a photograph to the service `polishing` in services.yaml. */
async function addPhotograph(): Promise<void> {
  mkdirSync(join(root, 'content/images/services'), { recursive: true })
  await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#16302a' } }).toFile(box)
  const services = join(root, 'content/services.yaml')
  writeFileSync(
    services,
    readFileSync(services, 'utf8').replace(
      /( +)- id: polishing\n/,
      "$&$1  image: { file: services/oak-box.png, alt: { en: A box, fr: L'allée } }\n",
    ),
  )
}

it('updateGenerated replaces the generated picture of an item by its photograph, in several widths up to the original width', async () => {
  await addPhotograph()
  const result = await updateGenerated(root)
  const photographs = readdirSync(join(root, 'src/public/photographs'))
    .filter((file) => file.startsWith('services-oak-box'))
    .map((file) => file.replace(/\.[0-9a-f]{8}-/, '-'))
  expect(photographs.sort()).toEqual(
    [...[480, 800, 1000].map((width) => `services-oak-box-${width}.avif`), 'services-oak-box-1000.webp'].sort(),
  )
  expect(result.writtenFiles?.filter((path) => path.includes('photographs'))).toHaveLength(4)
  const photograph = { width: 1000, height: 600, alt: 'L’allée' }
  expect(JSON.stringify(french().services)).toContain(JSON.stringify(photograph).slice(1, -1))
  expect(readdirSync(join(root, 'src/public/patterns')).filter((file) => file.includes('polishing'))).toEqual([])
  expect(await updateGenerated(root)).toMatchObject({ writtenFiles: [] })
})

it('updateGenerated removes the picture of a deleted item', async () => {
  const pictures = () => readdirSync(join(root, 'src/public/patterns')).filter((file) => file.startsWith('team-'))
  const team = join(root, 'content/team.yaml')
  const before = pictures()
  const text = readFileSync(team, 'utf8')
  writeFileSync(team, text.slice(0, text.lastIndexOf('\n- id:')))
  await updateGenerated(root)
  expect(pictures()).toHaveLength(before.length - 1)
})

it('loadAndRecord keeps the agreed words of a text in the lock while the file has errors', async () => {
  const changed = original.replace('One small piece', 'Another small piece')
  const stale = async (text: string) => {
    writeFileSync(plans, text)
    const { findings } = await loadAndRecord(root, {})
    return findings.filter(({ rule }) => rule === 'stale-translation').map(({ path }) => path)
  }
  expect(await stale(original)).toEqual([])
  expect(await stale(changed)).toEqual(['[0].description.fr'])
  await stale(changed.replace('en: Another', 'en: "Another'))
  await stale(changed.replace(/en: Another.*/, 'en: ""'))
  expect(await stale(changed)).toEqual(['[0].description.fr'])
})

it('loadAndRecord records a text that has changed in both languages, but no text that has changed in only one', async () => {
  const recorded = () => readFileSync(join(root, 'content/translations.lock.json'), 'utf8')
  const french = original.replace(/fr: Une petite pièce.*/, 'fr: Une pièce de plus.')
  await loadAndRecord(root, {})
  const before = recorded()
  const findings = async (text: string) => {
    writeFileSync(plans, text)
    const loaded = await loadAndRecord(root, {})
    return loaded.findings.filter(({ rule }) => rule.endsWith('-translation')).map(({ path }) => path)
  }
  expect(await findings(french)).toEqual(['[0].description.en'])
  expect(recorded()).toBe(before)
  const both = french.replace('One small piece', 'Another small piece')
  writeFileSync(plans, both)
  await updateGenerated(root)
  expect(recorded()).toBe(before)
  expect(await findings(both)).toEqual([])
  expect(recorded()).not.toBe(before)
})

it('the error about a damaged photograph names the photograph', async () => {
  await addPhotograph()
  writeFileSync(box, readFileSync(box).fill(0, 60, 120))
  await expect(updateGenerated(root)).rejects.toThrow('content/images/services/oak-box.png cannot be read as an image')
})
