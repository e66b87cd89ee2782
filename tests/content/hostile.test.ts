import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { ContentFile } from '../../src/content-toolkit/read/content-file.ts'
import { generate } from '../../src/content-toolkit/generate/generate.ts'
import { pictureLibrary } from '../../src/content-toolkit/art/patterns.ts'
import { typesOf } from '../../src/content-toolkit/generate/message-types.ts'
import { typeset } from '../../src/content-toolkit/generate/typography.ts'
import { syncFolder } from '../../src/lib/write-file.ts'
import { checkOn, contentWith } from './content-with.ts'

/** Texts that would become code, markup or nothing in a careless printer. */
const hostile = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '$(rm -rf /) $HOME',
  '`backticks` and `more`',
  `'single' and "double"`,
  'back\\slash \\n \\u0041 \\',
  'two\nlines',
  '*/ alert(1) /*',
  '// not a comment',
  'a\u2028b\u2029c',
  '&lt;b&gt; &amp;',
]
/** With a brace in it a text is refused before it is printed. */
const refused = ['${process.exit(1)}', 'a { b', '}']

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bilingual = (text: string) => ({ en: text, fr: text })

/** A line of YAML, which JSON is too, under a comment that allows the markup in it. */
const allowed = (beginning: string, value: unknown) => `# check-allow markup-in-text: on purpose\n${beginning}${JSON.stringify(value)}\n`

const contentOf = (texts: readonly string[]) => {
  const person = (text: string, index: number) =>
    allowed('- ', { id: `person-${index}`, name: 'Nobody', title: bilingual('Title'), description: bilingual(text) })
  const message = (text: string, index: number) => allowed(`text${index}: `, bilingual(text))
  return contentWith(
    new ContentFile('team.yaml', texts.map(person).join('')),
    new ContentFile('translations/hostile.yaml', texts.map(message).join('')),
  )
}

it('prints every hostile text as the text it is', async () => {
  // A star is emphasis, or a mistake.
  const texts = hostile.map((text) => text.replaceAll('*', ''))
  const { content: checked, findings } = checkOn(contentOf(texts))
  if (!checked) throw new Error(JSON.stringify(findings))
  const palette = () => '#000000'
  const { content, dictionaries } = generate(checked, { palette, pictures: pictureLibrary(palette), photographs: new Map() })
  syncFolder(join(folder, 'content'), new Map([...content].filter(([path]) => path === 'fr/team.ts')))
  syncFolder(join(folder, 'i18n'), new Map([...dictionaries].filter(([path]) => path === 'fr/hostile.ts')))

  const { team } = (await import(pathToFileURL(join(folder, 'content/fr/team.ts')).href)) as { team: { description: string }[] } // written above
  const words = (await import(pathToFileURL(join(folder, 'i18n/fr/hostile.ts')).href)) as { hostile: Record<string, string> } // likewise
  const expected = texts.map((text) => typeset(text, 'fr'))
  expect(team.map(({ description }) => description)).toEqual(expected)
  expect(Object.values(words.hostile)).toEqual(expected)
})

it('lets no text out of the comments of the generated types', async () => {
  const types = await typesOf({ hostile: Object.fromEntries(hostile.map((text, index) => [`text${index}`, text])) })
  const code = types.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\/\/.*$/gm, '')
  expect(code).not.toMatch(/alert|rm -rf|HOME|lines/)
})

it.each(refused)('refuses %s', (text) => {
  const errors = checkOn(contentOf([text])).findings.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ file }) => file)).toEqual(['team.yaml', 'team.yaml', 'translations/hostile.yaml', 'translations/hostile.yaml'])
})
