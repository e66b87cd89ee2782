import type { Parsed } from '../../../../src/content/schema/index.ts'
import { perObject } from '../../../lib/memoize.ts'
import { fileOf } from '../../source/files.ts'
import { factsIn, type ValidFile } from '../cross-file.ts'
import type { Fault } from '../../check/finding.ts'
import { stringsIn } from '../../source/texts.ts'
import { inventedIn } from './invented.ts'
import { isFictionalNumber, reservedNameIn } from './reserved.ts'

/** What stands in a file in place of the real thing, which is fine until the site opens. */
export const standIns = perObject(({ source, value }: ValidFile): Fault[] => [
  ...stringsIn(source.value).flatMap(({ path, value: text }): Fault[] => [
    ...fictionalNumbers(path, text),
    ...reservedNames(path, text),
    ...inventedNames(path, text),
  ]),
  ...factsIn(value, 'picture').flatMap(({ path, fact: { photo } }): Fault[] =>
    photo ? [] : [{ rule: 'no-photograph', path, message: 'is an engraving, and no photograph' }],
  ),
  // The schema of this file has found it valid.
  ...(source.file === fileOf('site') ? ofTheHouse(value as Parsed['site']) : []),
])

const telephone = /\+\d[\d\s]{6,}\d/g

const fictionalNumbers = (path: PropertyKey[], text: string): Fault[] =>
  [...text.matchAll(telephone)]
    .filter(([number]) => isFictionalNumber(number))
    .map(([number]) => ({ rule: 'reserved-phone', path, message: `has ${number}, which is reserved for fiction` }))

function reservedNames(path: PropertyKey[], text: string): Fault[] {
  const name = reservedNameIn(text)
  return name === undefined ? [] : [{ rule: 'example-domain', path, message: `has ${name}, a name that nobody can own` }]
}

/** An invented name in an address that nobody can own has been told already, and an id never changes. */
function inventedNames(path: PropertyKey[], text: string): Fault[] {
  const found = path.at(-1) === 'id' || reservedNameIn(text) !== undefined ? undefined : inventedIn(text)
  return found === undefined ? [] : [{ rule: 'invented-name', path, message: `has “${found.replace('*', '…')}”, which was invented` }]
}

function ofTheHouse({ social, claims, achievements, delivery }: Parsed['site']): Fault[] {
  return [
    ...Object.entries(social)
      .filter(([, address]) => address === '#')
      .map(([network]): Fault => ({ rule: 'placeholder-link', path: ['social', network], message: 'leads nowhere yet' })),
    ...unconfirmed('claims', claims),
    ...unconfirmed('achievements', achievements),
    ...(delivery === 'simulated'
      ? [{ rule: 'simulated-delivery' as const, path: ['delivery'], message: 'is simulated: requests reach nobody' }]
      : []),
  ]
}

type Confirmable = Parsed['site']['claims' | 'achievements'][number]

const unconfirmed = (key: 'claims' | 'achievements', list: readonly Confirmable[]): Fault[] =>
  list.flatMap(({ confirmedBy, confirmedOn }, index): Fault[] => {
    const lacks = Object.entries({ confirmedBy, confirmedOn }).flatMap(([name, value]) => (value === undefined ? [name] : []))
    if (lacks.length === 0) return []
    const message = `is a claim that nobody has confirmed: it lacks ${lacks.join(' and ')}`
    return [{ rule: 'unconfirmed-claim', path: [key, index], message }]
  })
