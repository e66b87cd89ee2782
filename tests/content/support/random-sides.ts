import { isDeepStrictEqual } from 'node:util'
import { parse, stringify } from 'yaml'
import { type ContentValue, isObject, type ResolvedPath, valueAt } from '#src/content-model/yaml-values/path.ts'
import { applyChange } from '#src/content-toolkit/edit/apply-change.ts'
import { type Change, changeSchema } from '#src/content-toolkit/edit/change.ts'
import type { MergeSides } from '#src/content-toolkit/edit/merge/index.ts'
import { collectValues } from '#src/lib/objects.ts'
import fc from '../../harness/property-tests.ts'
import { changesTo } from './random-edits.ts'

/** A small set of words, so that both sides of a merge sometimes write the same word. */
const word = fc.constantFrom('One', 'Two: 2', 'trois', '# four', "l'été", '12', 'a long text that goes on for a while', 'x\ny')
const words = fc.record({ en: word, fr: word }, { noNullPrototype: true })
const price = fc.record({ amount: fc.nat(9), currency: fc.constantFrom('EUR', 'GBP') }, { noNullPrototype: true })
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')

const point = fc.record({ id, text: words }, { noNullPrototype: true })
const points = fc.uniqueArray(point, { selector: (each) => each.id, maxLength: 4 })
const tags = fc.uniqueArray(word, { maxLength: 4 })
const itemKeys = { id, title: words, price, spots: fc.nat(9), points }
const options = { requiredKeys: ['id' as const, 'title' as const], noNullPrototype: true as const }
const plainItem = fc.record(itemKeys, options)
const taggedItem = fc.record({ ...itemKeys, tags }, options)
type Item = Record<string, ContentValue>

function documentOf(anyItem: fc.Arbitrary<Item>): fc.Arbitrary<string> {
  const items = fc.uniqueArray(anyItem, { selector: (each) => each['id'], minLength: 1, maxLength: 5 })
  const hero = fc.record({ title: words, lead: words })
  const group = fc.record({ title: words, items, hero, email: word }, { noNullPrototype: true })
  return fc
    .tuple(fc.oneof(items, group), fc.infiniteStream(fc.nat(9)))
    .map(([value, numbers]) => withComments(stringify(value, { blockQuote: false }), numbers))
}

function withComments(text: string, numbers: Iterable<number>): string {
  const random = numbers[Symbol.iterator]()
  const next = (): number => Number(random.next().value)
  const lines = text.split('\n').map((line, index) => {
    const [number, indent] = [next(), /^ */.exec(line)?.[0] ?? '']
    if (!/^ *(?:- )?\w+:/.test(line)) return line
    return number === 0 ? `${indent}# about ${index}\n${line}` : number === 1 ? `\n${line}` : line
  })
  const commented = lines.join('\n')
  return isDeepStrictEqual(parse(commented), parse(text)) ? commented : text
}

/**
 * Random numbers and values from which `changeFor` makes a change that fits a file. If a test fails, fast-check can simplify the numbers
 * and values, but not a finished change.
 */
const instruction = fc.record({ kind: fc.nat(9), place: fc.nat(), at: fc.nat(), to: fc.nat(), word, words, price, id })
type Instruction = (typeof instruction extends fc.Arbitrary<infer Value> ? Value : never) & { item: Item }

const isList = (value: ContentValue | undefined): value is ContentValue[] => Array.isArray(value)

/**
 * Returns a change that a writer could make: ids stay, and an added item has a new id. Undefined if the file contains nothing that the
 * instruction can change.
 */
function changeFor(root: ContentValue, { kind, place, at, to, ...values }: Instruction): Change | undefined {
  const paths = [[], ...allPaths(root)]
  const pick = (matches: (value: ContentValue | undefined, path: ResolvedPath) => boolean): ResolvedPath | undefined => {
    const matching = paths.filter((path) => matches(valueAt(root, path), path))
    return matching[place % Math.max(1, matching.length)]
  }
  const listPath = pick((value) => isList(value) && value.length > 0)
  const list = listPath && valueAt(root, listPath)
  const length = isList(list) ? list.length : 0
  const hasIds = isList(list) && list.every((each) => isObject(each) && 'id' in each)
  switch (kind) {
    case 0:
    case 1: {
      const path = pick((value, steps) => typeof value === 'string' && steps.at(-1) !== 'id' && steps.at(-1) !== 'currency')
      return path && { kind: 'set', path, value: values.word }
    }
    case 2: {
      const path = pick((_, steps) => steps.at(-1) === 'price')
      return path && { kind: 'set', path, value: values.price }
    }
    case 3: {
      const path = pick((value) => isObject(value) && ('title' in value || 'text' in value))
      const [key, value] = to % 2 === 0 ? ['lead', values.words] : ['spots', at % 9]
      return path && { kind: 'set', path: [...path, key], value }
    }
    case 4: {
      const isNew = isList(list) && !list.some((each) => isObject(each) && each['id'] === values.id)
      if (!listPath || (hasIds && !isNew)) return undefined
      return { kind: 'insert', path: listPath, index: at % (length + 1), value: hasIds ? { ...values.item, id: values.id } : values.word }
    }
    case 5:
      return listPath && { kind: 'remove', path: [...listPath, at % length] }
    case 6:
    case 7:
      return listPath && hasIds ? { kind: 'move', path: listPath, from: at % length, to: to % length } : undefined
    default: {
      const path = pick((_, steps) => ['lead', 'spots', 'price', 'tags'].includes(String(steps.at(-1))))
      return path && { kind: 'remove', path }
    }
  }
}

function allPaths(root: ContentValue): ResolvedPath[] {
  const leaves = collectValues(root, (value): value is unknown => typeof value !== 'object' || value === null)
  const prefixes = leaves.flatMap(({ path }) => path.map((_, depth) => path.slice(0, depth + 1)))
  return [...new Map(prefixes.map((path) => [JSON.stringify(path), path])).values()]
}

function changed(text: string, change: Change | undefined): string {
  const result = change && applyChange(text, changeSchema.parse(change))
  return result?.kind === 'edited' ? result.text : text
}

/** Applies the changes that instructions describe to a file. An instruction of kind 9 writes a comment, the other kinds change a value. */
const edited = (text: string, instructions: readonly Instruction[]): string =>
  instructions.reduce(
    (current, each) => (each.kind === 9 ? withNote(current, each) : changed(current, changeFor(parse(current) as ContentValue, each))),
    text,
  )

/**
 * Writes a comment above a line. If the line has a comment that begins with “# about”, replaces this comment instead. Returns the file
 * unchanged if the new comment would change its values.
 */
function withNote(text: string, { place, at }: Instruction): string {
  const lines = text.split('\n')
  const index = place % lines.length
  const [line = '', note] = [lines[index], `# note ${at % 9}`]
  const noted = lines.with(index, line.includes('# about') ? line.replace(/#.*/, note) : `${/^ */.exec(line)?.[0] ?? ''}${note}\n${line}`)
  const result = noted.join('\n')
  return isDeepStrictEqual(parse(result), parse(text)) ? result : text
}

/** Generates three versions of a file: a random document, and what two writers have made of it with up to six edits each. */
function sidesWith(anyItem: fc.Arbitrary<Item>): fc.Arbitrary<MergeSides<string>> {
  const instructions = fc.array(
    fc.tuple(instruction, anyItem).map(([each, item]) => ({ ...each, item })),
    { minLength: 1, maxLength: 6 },
  )
  return fc
    .tuple(documentOf(anyItem), instructions, instructions)
    .map(([base, theirs, ours]) => ({ base, theirs: edited(base, theirs), ours: edited(base, ours) }))
}

export const sidesWithIds = sidesWith(plainItem)
export const anySides = sidesWith(taggedItem)

/** Generates three versions of a file. The edits may write any value anywhere, such as an id that another item has. */
export const hostileSides = (files: readonly string[]): fc.Arbitrary<MergeSides<string>> =>
  fc.constantFrom(...files).chain((base) => {
    const side = (count: number, text = base): fc.Arbitrary<string> =>
      count === 0 ? fc.constant(text) : changesTo(parse(text) as ContentValue).chain((change) => side(count - 1, changed(text, change)))
    const anySide = fc.nat(3).chain((count) => side(count))
    return fc.record({ base: fc.constant(base), theirs: anySide, ours: anySide })
  })
