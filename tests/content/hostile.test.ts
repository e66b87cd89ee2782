import { expect, it } from 'vitest'
import type { MessageTree } from '#src/content-model/schema/translations.ts'
import { patternLibrary } from '#src/content-toolkit/generate/art/patterns.ts'
import { messageTypes } from '#src/content-toolkit/generate/message-types.ts'
import { contentModules } from '#src/content-toolkit/generate/modules.ts'
import { typeset } from '#src/content-toolkit/languages/writing-rules.ts'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { checkOn, contentWith } from './support/content-with.ts'

/** Texts that would turn into code or markup, or vanish, if a generator printed them without escaping. */
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
/** Texts with a brace that is not part of a parameter. The content check refuses them, so the generator never prints them. */
const refused = ['${process.exit(1)}', 'a { b', '}']

const inBoth = (text: string) => ({ en: text, fr: text })

/** Returns a comment that permits markup in the next text, and a line of YAML: `beginning`, then the value in JSON. */
const allowed = (beginning: string, value: unknown) => `# check-allow markup-in-text: on purpose\n${beginning}${JSON.stringify(value)}\n`

const contentOf = (texts: readonly string[]) => {
  const person = (text: string, index: number) =>
    allowed('- ', { id: `person-${index}`, name: 'Nobody', title: inBoth('Title'), description: inBoth(text) })
  const message = (text: string, index: number) => allowed(`text${index}: `, inBoth(text))
  return contentWith(
    new ContentFile('team.yaml', texts.map(person).join('')),
    new ContentFile('translations/hostile.yaml', texts.map(message).join('')),
  )
}

it('the generator prints every hostile text as a JSON string', () => {
  // Removes asterisks: they mark emphasis, and the check would report an unpaired asterisk.
  const texts = hostile.map((text) => text.replaceAll('*', ''))
  const { content: checked, findings } = checkOn(contentOf(texts))
  if (!checked) throw new Error(JSON.stringify(findings))
  const palette = () => '#000000'
  const modules = contentModules(checked, { palette, patterns: patternLibrary(palette), photographs: new Map() })

  // content.json has the content by language.
  const { fr: content } = JSON.parse(modules.get('content.json') ?? '') as { fr: { team: { description: string }[] } }
  // dictionaries.json has the messages by language and namespace.
  const { fr: dictionary } = JSON.parse(modules.get('dictionaries.json') ?? '') as { fr: { hostile: Record<string, string> } }
  const expected = texts.map((text) => typeset(text, 'fr'))
  expect(content.team.map(({ description }) => description)).toEqual(expected)
  expect(Object.values(dictionary.hostile)).toEqual(expected)
})

it('the generated types quote texts in comments, and no text can end its comment and so become code', () => {
  const messages = hostile.map((text, index) => [`text${index}`, { kind: 'message' as const, ...inBoth(text) }])
  const types = messageTypes({ hostile: Object.fromEntries(messages) as MessageTree }) // Object.fromEntries returns any here
  const code = types.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\/\/.*$/gm, '')
  expect(code).not.toMatch(/alert|rm -rf|HOME|lines/)
})

it.each(refused)('the check refuses the text %s, because a brace is not part of a parameter', (text) => {
  const errors = checkOn(contentOf([text])).findings.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ file }) => file)).toEqual(['team.yaml', 'team.yaml', 'translations/hostile.yaml', 'translations/hostile.yaml'])
})
