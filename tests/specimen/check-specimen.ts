import { checkContent } from '#src/content-toolkit/check/check-content.ts'
import { readCheckContext } from '#src/content-toolkit/check/check-context.ts'
import { printInFull } from '#src/content-toolkit/check/print/build-message.ts'
import { type ParsedContent, readContent } from '#src/content-toolkit/read/read-content.ts'
import { specimenRoot } from './copy.ts'

/** Returns the report of the content check if the specimen has errors; undefined if it has none. */
export function specimenErrors(parsed: ParsedContent): string | undefined {
  const errors = checkContent(parsed, readCheckContext('.', '2030-05-10')).findings.filter(({ severity }) => severity === 'error')
  return errors.length === 0 ? undefined : printInFull({ parsed }, errors)
}

/** Vitest calls this before the unit tests. Ends the process if the specimen has errors, because most tests would then fail. */
export default function checkSpecimen(): void {
  const errors = specimenErrors(readContent(specimenRoot))
  if (errors === undefined) return
  process.stderr.write(`The content for the tests, ${specimenRoot}/content, has errors (tests/specimen/README.md).\n\n${errors}`)
  process.exit(1)
}
