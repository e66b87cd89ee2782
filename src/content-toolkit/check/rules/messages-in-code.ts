import { memoize } from '../../../lib/memoize.ts'
import { isMessage, parametersOf, type Message, type Translations } from '../../../content/schema/translations.ts'
import { baseLocale } from '../../../content/i18n/locales.ts'
import type { KeysInUse } from '../../messages/keys-in-use.ts'
import type { ContentFile } from '../../read/content-file.ts'
import { nameIn, translationsFolder } from '../../read/known-files.ts'
import type { Report } from '../../read/report.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { defineRules, type FileReport } from './rule.ts'

/** Messages that the code uses and that are missing, messages that no code uses, and parameters that do not match the code. */
export const messages = defineRules(
  {
    'missing-message': {
      severity: 'error',
      fix: 'Restore the text under this name: the code of the page uses it.',
      summary: 'The code of a page uses a text that does not exist.',
      details: `
        Visitors would see its name instead: \`home.hero.title\`. It has been deleted or renamed. What the code uses is
        listed in \`src/content/i18n/keys-in-use.json\`; developers update it with \`npm run i18n:unused -- --write\`.`,
    },
    'uneven-list': {
      severity: 'error',
      fix: 'Give each item of the list the same parts.',
      summary: 'The items of a list of texts do not have the same parts.',
      details: 'The page shows them all in the same way, usually as a title and a text.',
    },
    'unfilled-parameter': {
      severity: 'error',
      fix: 'Use the {parameters} that the page fills in, no others.',
      summary: 'A text has a parameter that the page does not fill in, or leaves out one that it does.',
      details: 'Which parameters a page fills in is decided in its code.',
    },
    'unused-message': {
      severity: 'warning',
      fix: 'Delete the text, or correct its name. If the code has just begun to use it: npm run i18n:unused -- --write.',
      suppressible: true,
      summary: 'A text is not used by any page.',
      details: `
        It costs a translator’s time and is seen by nobody; or its name is misspelt. Allow it where a page that will
        use it is on its way.`,
    },
  },
  { content: ({ valid, keysInUse }) => (keysInUse ? messageReports(valid, keysInUse) : []) },
)

type Rule = 'missing-message' | 'uneven-list' | 'unfilled-parameter' | 'unused-message'

/** Reports about the translation files among some valid files. */
export const messageReports = (valid: readonly ContentFile[], inUse: KeysInUse): FileReport<Rule>[] =>
  valid.filter(({ file }) => file.startsWith(translationsFolder)).flatMap(reportsFor(inUse))

/** Compares a file with what the code asks for; each file once. */
const reportsFor = memoize((inUse: KeysInUse) =>
  memoize(({ file, data }: ContentFile) =>
    // Valid by the schema of translations.
    reportsOf(data as Translations, nameIn(translationsFolder, file), inUse).map((report) => ({ file, ...report })),
  ),
)

/** A message or a group of a translation file. */
type Entry = { key: string; path: string[]; message: Message | undefined }

function entriesOf(node: Translations, key: string, path: string[] = []): Entry[] {
  return Object.entries(node).flatMap(([name, child]) => {
    const own = { key: `${key}.${name}`, path: [...path, name] }
    return isMessage(child) ? [{ ...own, message: child }] : [{ ...own, message: undefined }, ...entriesOf(child, own.key, own.path)]
  })
}

function reportsOf(translations: Translations, namespace: string, inUse: KeysInUse): Report<Rule>[] {
  const entries = entriesOf(translations, namespace)
  const unused = entries.filter(({ key, message }) => message && !isUsed(key, inUse))
  const isThere = (key: string) =>
    entries.some((entry) => entry.key === key && (entry.message !== undefined) === Object.hasOwn(inUse.messages, key))
  const missing = wanted(namespace, inUse).filter((key) => !isThere(key))
  const misspelt = new Set<Entry>()

  const absent = missing.map((key): Report<Rule> => {
    const siblings = unused.filter((entry) => parent(entry.key) === parent(key))
    const similar = didYouMean(
      last(key),
      siblings.map((entry) => last(entry.key)),
    )
    const entry = siblings.find((one) => last(one.key) === similar)
    if (!entry) return { rule: 'missing-message', path: key.split('.').slice(1), message: 'is missing, but the page uses it' }
    misspelt.add(entry)
    const message = 'is not the name that the page uses'
    return { rule: 'missing-message', path: entry.path, target: 'key', message, suggestion: last(key), fix: 'Correct the name.' }
  })
  return [
    ...absent,
    ...unused
      .filter((entry) => !misspelt.has(entry))
      .map(({ path }) => ({ rule: 'unused-message', path, target: 'key', message: 'is not used by any page' }) as const),
    ...entries.flatMap((entry) => parameterReports(entry, inUse)),
    ...entries.flatMap(({ key, path, message }) => (!message && inUse.groups.includes(key) ? unevenItems(path, translations) : [])),
  ]
}

const wanted = (namespace: string, { messages, groups }: KeysInUse): string[] =>
  [...Object.keys(messages), ...groups].filter((key) => key.startsWith(`${namespace}.`))

const isUsed = (key: string, { messages, groups }: KeysInUse): boolean =>
  Object.hasOwn(messages, key) || groups.some((group) => key.startsWith(`${group}.`))

function parameterReports({ key, path, message }: Entry, inUse: KeysInUse): Report<Rule>[] {
  if (!message || !isUsed(key, inUse)) return []
  const filled = inUse.messages[key] ?? []
  const used = parametersOf(message[baseLocale])
  const place = { rule: 'unfilled-parameter', path: [...path, baseLocale] } as const
  return [
    ...used
      .filter((name) => !filled.includes(name))
      .map((name) => ({ ...place, message: `has {${name}}, which the page does not fill in`, suggestion: didYouMean(name, filled) })),
    ...filled
      .filter((name) => !used.includes(name))
      .map((name) => ({ ...place, message: `leaves out {${name}}, which the page fills in` })),
  ]
}

/** Items of a group that pages render as a list and that lack the keys of the first: a page shows title and text of each. */
function unevenItems(path: string[], translations: Translations): Report<Rule>[] {
  const items = path.reduce<unknown>((node, name) => (node as Translations)[name], translations) as Translations // the path is from it
  const shapeOf = (node: Message | Translations) => (isMessage(node) ? 'a text' : Object.keys(node).sort().join(', '))
  const [first, ...others] = Object.entries(items)
  if (!first) return []
  return others
    .filter(([, item]) => shapeOf(item) !== shapeOf(first[1]))
    .map(([name, item]) => {
      const message = `has ${shapeOf(item)}, where “${first[0]}” of the same list has ${shapeOf(first[1])}`
      return { rule: 'uneven-list', path: [...path, name], target: 'key', message }
    })
}

const parent = (key: string): string => key.slice(0, key.lastIndexOf('.'))
const last = (key: string): string => key.slice(key.lastIndexOf('.') + 1)
