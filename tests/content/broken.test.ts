import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { KeysInUse } from '../../src/content-toolkit/messages/keys-in-use.ts'
import type { ContentFile } from '../../src/content-toolkit/read/content-file.ts'
import { decode } from '../../src/content-toolkit/read/decode.ts'
import { pretty } from '../../src/content-toolkit/report/pretty.ts'
import { checkOn, contentChanged, contentWith, specimen, textIn } from './content-with.ts'

const folder = join(import.meta.dirname, 'broken')
/** A page of the tests' own: what its code would ask for. */
const demo: KeysInUse = {
  messages: { 'demo.meta.title': [], 'demo.meta.description': [], 'demo.spots': ['n'], 'demo.guests': ['m', 'n'] },
  groups: ['demo.points'],
}

/** A fixture's first line names the file that it stands for: "# plans.yaml". Bytes and all, as an editor has saved it. */
function fixture(name: string): ContentFile {
  const bytes = readFileSync(join(folder, name))
  const [, file = ''] = /# ([\w./-]+)/.exec(bytes.toString('latin1').replaceAll('\0', '')) ?? []
  return decode(file, bytes)
}

describe('a file with one mistake is reported at the place to mend', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('%s', async (name) => {
    const broken = fixture(name)
    const content = contentWith(broken)
    const keysInUse = broken.file === 'translations/demo.yaml' ? { keysInUse: demo } : {}
    // What the specimen is known for has nothing to do with the fixture.
    const ofCheck = (folder: typeof specimen) =>
      checkOn(folder, { ...keysInUse, today: '2025-01-01' }).findings.filter(({ severity }) => severity !== 'launch')
    const known = ofCheck(specimen).map(({ file, path }) => `${file} ${path}`)
    const findings = ofCheck(content).filter(({ file, path }) => !known.includes(`${file} ${path}`))
    expect(findings.length).toBeGreaterThan(0)
    await expect(pretty({ findings, textOf: textIn(content) })).toMatchFileSnapshot(join(folder, name.replace('.yaml', '.txt')))
  })
})

it('keeps no report whose file is gone', () => {
  const names = readdirSync(folder)
  expect(names.filter((name) => name.endsWith('.txt') && !names.includes(name.replace('.txt', '.yaml')))).toEqual([])
})

it('reports a file that is not there', () => {
  const { findings, content } = checkOn({ ...specimen, files: specimen.files.filter(({ file }) => file !== 'plans.yaml') })
  expect(content).toBeUndefined()
  expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([{ rule: 'missing-file', file: 'plans.yaml' }])
})

it('reports a text of formats.yaml without its parameter', () => {
  const content = contentChanged((text, file) => (file === 'formats.yaml' ? text.replace(/(andUp:.*?)\{amount\}/, '$1much') : text))
  expect(checkOn(content).findings).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ rule: 'missing-parameter', path: 'price.andUp.en', message: 'does not say where {amount} goes' }),
    ]) as [],
  )
})
