import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { compareUnit, reject, type UnitChange, type UnitOutcome, type UnitRejection } from './compare-unit.ts'
import { type SentUnit, unitKey } from './document.ts'
import type { ReturnedDocument } from './read.ts'

type Located = { line: number; column: number; name: string }

export type TranslationRejection = Located & UnitRejection
export type TranslationChange = Located & UnitChange

/** `sameWords` lists the texts that may be the same in both languages. */
export function compareUnits(
  document: ReturnedDocument,
  sent: ReadonlyMap<string, SentUnit>,
  sameWords: ReadonlySet<string>,
): (Located & UnitOutcome)[] {
  const outcomes = [...Map.groupBy(document.units, unitKey)].flatMap(([key, group]) => {
    const translation = sent.get(key)?.translation
    return group.map((unit): Located & UnitOutcome => {
      const { line, column } = unit.finding ?? unit
      const name = translation ? `${translation.file}:${translation.key}` : key.replace(' ', ':')
      const message: FindingText | undefined = group.length > 1 ? ({ xliff }) => xliff.units.repeated() : unit.finding?.message
      if (message !== undefined) return { line, column, name, ...reject(message) }
      return {
        line,
        column,
        name,
        ...(translation ? compareUnit(unit, translation, sameWords) : reject(({ xliff }) => xliff.units.gone())),
      }
    })
  })
  return [...document.findings.map(({ line, column, message }) => ({ line, column, name: 'file', ...reject(message) })), ...outcomes]
}
