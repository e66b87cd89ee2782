import type { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import fc from '../../harness/property-tests.ts'

/** Wrong values that people write by mistake. `mutation` writes them into keys and values. */
const slips = [
  '12',
  '012',
  '-1',
  '1e400',
  'true',
  'no',
  'null',
  '~',
  '[]',
  '{}',
  '""',
  '"x"',
  "'",
  '{',
  ']',
  '*x',
  '*x*',
  '&a b',
  '!x',
  '@x',
  '|',
  '>-',
  'x: y',
  'x # y',
  '2025-02-30',
  '22/01/2025',
  '{n}',
  '{n:number}',
  '{{one|other}}',
  '}',
  'on-quote',
  '#',
  '\u0000',
  '\ufeff',
  '\u2028',
  'a'.repeat(5000),
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
]

/** Values that an owner might write. `mutation` writes them into any field, also into those that do not permit them. */
const edits = [
  'Bonsoir',
  'Good evening, all',
  '"Two things: a key"',
  "L'heure *bleue*",
  '7',
  '0',
  '19.5',
  '2031-05-05',
  '"07:30"',
  'true',
  'false',
  'GBP',
  'london',
  'sunday',
  'diamond',
  'x y  z',
]

/** Uniformly distributed integer from 0 to 99,999: a share in 1/100,000. `at` multiplies the share by a length to get a position. */
const somewhere = fc.noBias(fc.nat(99_999))
const at = (share: number, length: number): number => Math.floor((share / 100_000) * length)

type Change = (text: string) => string | Uint8Array

/** Returns a change of a line that matches a pattern. `share` chooses the line. */
const onLine =
  (share: number, pattern: RegExp, change: (line: string, lines: string[]) => string | string[]): Change =>
  (text) => {
    const lines = text.split('\n')
    const candidates = [...lines.keys()].filter((index) => pattern.test(lines[index] ?? ''))
    const chosen = candidates[at(share, candidates.length)]
    return lines.flatMap((line, index) => (index === chosen ? change(line, lines) : line)).join('\n')
  }

const aKey = /[\w-]+(?=:(?: |$))/g
const aValue = /(?<=[\w-]+: |- )(?=\S)[^,}]+/g
const anything = /./

/** Replaces one of the matches of a pattern in a line. `share` chooses the match. */
const replaceOne = (line: string, pattern: RegExp, share: number, replace: (match: string) => string): string => {
  const places = [...line.matchAll(pattern)]
  const chosen = places[at(share, places.length)]
  return chosen ? line.slice(0, chosen.index) + replace(chosen[0]) + line.slice(chosen.index + chosen[0].length) : line
}

const without = (word: string, place: number): string => word.slice(0, place % word.length) + word.slice((place % word.length) + 1)

/** Generates a change of a file: of some bytes, a value, a key, the indentation of a line or a whole line. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(somewhere, fc.uint8Array({ maxLength: 4 }), fc.nat(3)).map(([share, bytes, taken]): Change => (text) => {
    const original = Buffer.from(text)
    const place = at(share, original.length)
    return Buffer.concat([original.subarray(0, place), bytes, original.subarray(place + taken)])
  }),
  fc
    .tuple(somewhere, somewhere, fc.constantFrom(...slips))
    .map(([share, place, slip]) => onLine(share, /: \S|- \S/, (line) => replaceOne(line, aValue, place, () => slip))),
  fc
    .tuple(somewhere, somewhere, fc.constantFrom(...edits))
    .map(([share, place, edit]) => onLine(share, /: \S|- \S/, (line) => replaceOne(line, aValue, place, () => edit))),
  fc
    .tuple(somewhere, somewhere, fc.string())
    .map(([share, place, words]) => onLine(share, /: \S|- \S/, (line) => replaceOne(line, aValue, place, (value) => value + words))),
  fc
    .tuple(somewhere, somewhere, fc.constantFrom(...slips, 'name', 'length', 'en', 'fr', 'id', 'xx'))
    .map(([share, place, slip]) => onLine(share, /[\w-]:/, (line) => replaceOne(line, aKey, place, () => slip))),
  fc
    .tuple(somewhere, somewhere, fc.nat(9))
    .map(([share, place, letter]) => onLine(share, /[\w-]:/, (line) => replaceOne(line, aKey, place, (key) => without(key, letter)))),
  fc
    .tuple(somewhere, fc.integer({ min: 1, max: 3 }), fc.boolean())
    .map(([share, spaces, less]) =>
      onLine(share, /^ *[^\s#]/, (line) => (less ? line.replace(new RegExp(`^ {0,${spaces}}`), '') : ' '.repeat(spaces) + line)),
    ),
  somewhere.map((share) => onLine(share, /^ *[^\s#]/, (line) => `\t${line}`)),
  somewhere.map((share) => onLine(share, /^ *[^\s#]/, () => [])),
  somewhere.map((share) => onLine(share, /^ *[^\s#]/, (line) => [line, line])),
  fc
    .tuple(somewhere, somewhere)
    .map(([share, other]) => onLine(share, anything, (line, lines) => [lines[at(other, lines.length)] ?? '', line])),
  fc.tuple(somewhere, fc.string()).map(([share, words]) => onLine(share, anything, (line) => line + words)),
)

export type Mutant = { file: string; bytes: Uint8Array }

/** Returns the lines of a changed file that the original file does not contain, with their numbers. A failing test prints them. */
function differing(before: string, bytes: Uint8Array): string {
  const lines = before.split('\n')
  const changed = Buffer.from(bytes).toString().split('\n')
  return changed.flatMap((line, index) => (lines.includes(line) ? [] : [`${index + 1}: ${JSON.stringify(line)}`])).join('\n')
}

/** Generates a content file with one or two changes, as bytes. */
export const mutation = (files: readonly ContentFile[]): fc.Arbitrary<Mutant> =>
  fc.tuple(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 2 })).map(([{ file, text }, changes]) => {
    const changed = changes.reduce<string | Uint8Array>(
      (before, apply) => apply(typeof before === 'string' ? before : Buffer.from(before).toString()),
      text,
    )
    const bytes = Buffer.from(changed)
    return { file, bytes, [fc.toStringMethod]: () => `${file}\n${differing(text, bytes)}` }
  })
