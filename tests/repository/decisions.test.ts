import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesInRoot, projectFilesIn } from './project-files.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const records = projectFilesIn('docs/decisions').filter((file) => /\/\d[^/]*\.md$/.test(file))
const inForce = records.map((file) => file.replace(/^docs\/decisions\/(\d+).*/, '$1'))
const list = read('docs/decisions/README.md')

const files = [
  ...filesInRoot,
  ...projectFilesIn('.github', 'content', 'docs', 'eslint', 'pages', 'renderer', 'scripts', 'src', 'tests'),
].filter((file) => /\.(?:tsx?|js|css|ya?ml|json|md)$/.test(file))
const documents = files.filter((file) => file.endsWith('.md') && !/^(?:docs\/decisions\/|CHANGELOG)/.test(file))
const code = files.filter((file) => !file.endsWith('.md'))

/**
 * Returns the numbers of decisions that files cite and that are not in force, each with the file. `pattern` matches a citation, which may
 * cite several decisions.
 */
const notInForce = (places: readonly string[], pattern: RegExp) =>
  places.flatMap((file) =>
    (read(file).match(pattern) ?? [])
      .flatMap((reference) => reference.match(/\d{3}/g) ?? [])
      .flatMap((number) => (inForce.includes(number) ? [] : [`${file}: ${number}`])),
  )

it('code and documents cite only decisions that are in force', () => {
  const inCode = /\bdecisions? \d{3}(?:(?:,| and) \d{3})*/g
  expect(inForce.length).toBeGreaterThan(0)
  expect(code.some((file) => read(file).search(inCode) !== -1)).toBe(true)
  expect(notInForce(code, inCode)).toEqual([])
  expect(notInForce(documents, /decisions\/\d{3}-/g)).toEqual([])
})

it('code cites a decision by its number, with words of its title: (decision 066: …)', () => {
  const isOtherForm = (file: string) => /decisions\/\d|decisions? (?:records? )?#?\d{1,2}\b|\(decisions? \d{3}\)/i.test(read(file))
  expect(code.filter(isOtherForm)).toEqual([])
})

it.each(records)('the table of docs/decisions/README.md has the title of %s, once', (file) => {
  const [, number, title] = /^# (\d+)\. (.+)\n\nDate: \d{4}-\d{2}-\d{2} · Status: accepted\n\n\*\*In short\*\*: /.exec(read(file)) ?? []
  const rows = [...list.matchAll(new RegExp(`^\\| ${number} \\| \\[(.+)\\]\\(${basename(file)}\\) \\|$`, 'gm'))]
  expect(rows.map(([, listed]) => listed)).toEqual([title])
})

it('docs/decisions/README.md says for each number without a record what became of the decision, and which record replaced it', () => {
  const rows = list.slice(list.indexOf('\n## Numbers without a record\n')).matchAll(/^\| (\d{3}) \| [^|]+ \| (.+) \|$/gm)
  const became = new Map([...rows].map(([, number = '', now = '']) => [number, now]))
  const last = Math.max(...inForce.map(Number))
  const numbers = Array.from({ length: last }, (_, index) => String(index + 1).padStart(3, '0'))
  expect([...became.keys()].sort()).toEqual(numbers.filter((number) => !inForce.includes(number)))
  const replaced = records.flatMap((file) =>
    (/^Replaces (\d{3}(?:(?:,| and) \d{3})*)/m.exec(read(file))?.[1]?.match(/\d{3}/g) ?? []).map((number) => ({
      number,
      file: basename(file),
    })),
  )
  expect(replaced.length).toBeGreaterThan(0)
  expect(replaced.filter(({ number, file }) => became.get(number)?.includes(`](${file})`) !== true)).toEqual([])
})
