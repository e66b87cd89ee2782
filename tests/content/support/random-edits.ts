import { isDeepStrictEqual } from 'node:util'
import { parse, parseDocument } from 'yaml'
import { type ContentValue, isObject, type ResolvedPath, valueAt } from '#src/content-model/yaml-values/path.ts'
import { applyChange } from '#src/content-toolkit/edit/apply-change.ts'
import { type Change, changeSchema } from '#src/content-toolkit/edit/change.ts'
import { collectValues } from '#src/lib/objects.ts'
import fc from '../../harness/property-tests.ts'

/** Texts that YAML reads differently without quotation marks, for example as a number. */
const hostile = [
  ...[
    '',
    ' ',
    'true',
    'null',
    '~',
    'yes',
    '12',
    '012',
    '0x1F',
    '1e3',
    '.inf',
    '-',
    '- a',
    '?',
    '? a',
    ':',
    'a:',
    'a: b',
    ': a',
    '#',
    '# a',
  ],
  ...[
    'a #b',
    'a # b',
    '&a',
    '*a',
    '*a*',
    '!a',
    '|',
    '>',
    '%a',
    '@a',
    '`a`',
    '"',
    "'",
    '"a"',
    "'a'",
    "l'été",
    'a "b" c',
    '{',
    '}',
    '[',
    ']',
    ',',
  ],
  ...[
    '{a}',
    '[a]',
    'a, b',
    '{n}',
    '{{a|b}}',
    '---',
    '...',
    '--- a',
    ' a',
    'a ',
    'a  b',
    'a\nb',
    'a\n\nb',
    '\na',
    'a\n',
    'a\r\nb',
    '\t',
    'a\tb',
  ],
  ...[
    '\\',
    '\\n',
    '\u0000',
    '\u0007',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\ufeff',
    'é',
    '\ud83d\ude00',
    '\ud800',
    '<<',
    '=',
    '2027-02-04',
    '12:30',
  ],
]
const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 40 }), fc.lorem({ maxCount: 12 }))
const scalar = fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)) })
const words = fc.record({ en: text, fr: text }, { noNullPrototype: true })

/**
 * A key that the reader of content files rejects, so that an edit cannot add it. fast-check generates this key on purpose; `changesTo`
 * filters it out.
 */
const reservedKey = '__proto__'

/** Generates changes that can be applied to a value, at any path in it. The new values need not match a schema. */
export function changesTo(root: ContentValue): fc.Arbitrary<Change> {
  const paths = collectValues(root, (value): value is unknown => typeof value !== 'object' || value === null).flatMap(({ path }) =>
    path.map((_, depth) => path.slice(0, depth + 1)),
  )
  const lists = [[] as ResolvedPath, ...paths].filter((path) => Array.isArray(valueAt(root, path)))
  const groups = [[] as ResolvedPath, ...paths].filter((path) => isObject(valueAt(root, path)))
  const listLength = (path: ResolvedPath): number => {
    const list = valueAt(root, path)
    return Array.isArray(list) ? list.length : 0
  }
  const change: fc.Arbitrary<Change>[] = []
  if (paths.length > 0) {
    const path = fc.constantFrom(...paths)
    change.push(
      fc.record({ kind: fc.constant('set'), path, value: scalar }),
      fc.record({
        kind: fc.constant('set'),
        path,
        value: fc.oneof(words, fc.record({ amount: fc.integer(), currency: fc.constant('EUR') }, { noNullPrototype: true })),
      }),
      fc.record({ kind: fc.constant('remove'), path }),
    )
  }
  if (groups.length > 0) {
    const key = text.filter((word) => word !== reservedKey)
    const added = fc.tuple(fc.constantFrom(...groups), fc.oneof(fc.constant('added'), key)).map(([path, last]) => [...path, last])
    change.push(fc.record({ kind: fc.constant('set'), path: added, value: fc.oneof(scalar, words) }))
  }
  if (lists.length > 0) {
    const list = fc.constantFrom(...lists)
    change.push(
      list.chain((path) => {
        const index = fc.nat(listLength(path))
        const model = fc.nat().map((seed) => valueAt(root, [...path, seed % Math.max(1, listLength(path))]) ?? null)
        return fc.record({ kind: fc.constant('insert'), path: fc.constant(path), index, value: fc.oneof(scalar, words, model) })
      }),
      list
        .filter((path) => listLength(path) > 0)
        .chain((path) => {
          const position = fc.nat(listLength(path) - 1)
          return fc.record({ kind: fc.constant('move'), path: fc.constant(path), from: position, to: position })
        }),
    )
  }
  return fc.oneof(...change)
}

export const anyEdit = (files: readonly string[]): fc.Arbitrary<{ text: string; change: Change }> =>
  fc
    .constantFrom(...files)
    .chain((text) => changesTo(parse(text) as ContentValue).map((change) => ({ text, change: changeSchema.parse(change) })))

/**
 * Applies a change to a file. Returns a list of faults: the reason of a rejection, that another value was changed, or where bytes outside
 * of the changed value differ. The list is empty if the change was correct, or was rejected because its value does not exist.
 */
export function flawsOfEdit(before: string, change: Change): string[] {
  const edited = applyChange(before, change)
  if (edited.kind === 'invalid') return edited.reason === 'gone' ? [] : [edited.reason]
  const [value, next] = [parse(before), parse(edited.text)] as [ContentValue, ContentValue]
  if (!isDeepStrictEqual(withoutChanged(value, change), withoutChanged(next, change))) return ['another value was changed']
  return otherBytesChanged(before, edited.text, change)
}

/**
 * Returns a copy of a value without the value at the path of a change. Returns null if a list contains the changed value, or if the whole
 * file was changed, because the change then affects all of it.
 */
function withoutChanged(root: ContentValue, { path }: Change): ContentValue {
  const copy = structuredClone(root)
  const parent = valueAt(copy, withoutIdSteps(path).slice(0, -1))
  const last = path.at(-1)
  if (last === undefined || Array.isArray(parent)) return null
  if (isObject(parent)) Reflect.deleteProperty(parent, typeof last === 'object' ? last.id : last)
  return copy
}

/** Narrows the type of a path to steps that are not ids. Would remove id steps, but the generated paths have none. */
const withoutIdSteps = (path: Change['path']): ResolvedPath => path.filter((step) => typeof step !== 'object')

/**
 * Returns where an edit has changed bytes that it must keep: “before 12” for bytes before offset 12. An edit may change the bytes of its
 * value. If it adds, removes or moves an entry, it may change the whole group or list that contains the entry.
 */
function otherBytesChanged(before: string, after: string, { kind, path }: Change): string[] {
  if (isDeepStrictEqual(parse(before), parse(after))) return before === after ? [] : ['the text was changed although the value is the same']
  const document = parseDocument(before)
  const rangeAt = (steps: ResolvedPath) => (document.getIn(steps, true) as { range?: number[] } | undefined)?.range
  const range = kind === 'remove' ? undefined : rangeAt(withoutIdSteps(path))
  const [start = 0, , end = before.length] = range ?? rangeAt(withoutIdSteps(path).slice(0, -1)) ?? []
  // The bytes that may change begin at the colon or dash before the value. If comment lines are between the colon or dash and the value, or
  // directly above a dash at the left margin, the bytes begin at the first comment line instead. The reason: a comment above a list may
  // belong to the first item.
  const from = before.slice(0, start).search(/(?:(?<=^|\n) *#[^\n]*\n)*[:-]?\s*$/)
  return [
    ...(after.startsWith(before.slice(0, from)) ? [] : [`before ${from}`]),
    ...(after.endsWith(before.slice(end)) ? [] : [`after ${end}`]),
  ]
}
