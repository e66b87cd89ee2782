import { expect, it } from 'vitest'
import { checkMessages } from '#src/tool-messages/check-messages.ts'
import { parseYaml } from './parse-yaml.ts'

const messages = checkMessages('en')
const { yaml } = messages

/** Returns the first finding of a text: its message, its fix, and the marked characters. */
function firstFinding(text: string) {
  const [finding] = parseYaml(text).findings
  return [finding?.message(messages), finding?.fix?.(messages), finding?.range && text.slice(...finding.range)]
}

const fixes = { quote: yaml.quoteText(), addThere: yaml.addThere() }

it.each([
  ['title: Oak: a tree\n', yaml.colonInText(), fixes.quote, /^O$/],
  ['title: Oak:\n', yaml.colonAtEnd(), fixes.quote, /^Oak:$/],
  ['title: { en: Oak fr: Chêne }\n', yaml.commaBeforeKey({ key: 'fr' }), fixes.addThere, /^ $/],
  ['title: { en: A museum: nine, fr: Un musée }\n', yaml.colonInText(), fixes.quote, /^A museum: nine$/],
  ['title: { en: "Oak"\nlast: b\n', yaml.openBracket(), yaml.openBracketFix(), /^\{$/],
  ['title: { en: Suite #4, fr: Suite 4 }\nlast: b\n', yaml.hash(), fixes.quote, /^#4/],
  ['title: "Oak\n', yaml.openQuote(), yaml.openQuoteFix(), /^"$/],
  ["title: 'the captain's table'\n", yaml.textAfterQuote(), yaml.apostropheFix(), /^'$/],
  ['title: "the "best" table"\n', yaml.textAfterQuote(), yaml.innerQuotesFix(), /^"$/],
  ['title: "a \\q"\n', yaml.backslash(), yaml.backslashFix(), /^\\$/],
  ['title: @oak\n', yaml.cannotBegin({ sign: '@' }), fixes.quote, /^@/],
  ['title: a\n---\nlast: b\n', yaml.secondDocument(), yaml.deleteLine(), /^-/],
  ['list:\n  - a\n - b\n', yaml.notAligned(), yaml.notAlignedFix(), /^ /],
])('the finding about the error in the YAML %j has an explanation, a fix and the position', (text, message, fix, marked) => {
  expect(firstFinding(text)).toEqual([message, fix, expect.stringMatching(marked)])
})
