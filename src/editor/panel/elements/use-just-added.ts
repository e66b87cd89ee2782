import { createContext, type FocusEvent, use, useState } from 'react'
import type { ContentValue } from '#src/content/yaml-values/path.ts'
import { isBlank } from '#src/content/yaml-values/path.ts'
import type { FieldFinding } from '../../calls/answers.ts'

/** Whether the values inside were just added, so that some are blank because they were not written yet. */
export const JustAdded = createContext(false)

/**
 * Tells whether a value is only needed and not wrong yet: it was just added, it is blank, and the writer has not left its input.
 * `isPending`: it was just added, and the writer is still typing a text of a certain form (`hasForm`), such as an address. `onBlur` belongs
 * to the element around the input.
 */
export function useJustAdded(value: ContentValue | undefined, findings: readonly FieldFinding[], hasForm = false) {
  const isJustAdded = use(JustAdded)
  const [wasLeft, setLeft] = useState(false)
  const isWrong = findings.some(({ severity }) => severity === 'error')
  const isNeeded = isJustAdded && !wasLeft && isWrong && isBlank(value)
  const isPending = isJustAdded && !wasLeft && isWrong && hasForm && !isBlank(value)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setLeft(true)
  }
  return { isNeeded, isPending, isWrong: isWrong && !isNeeded && !isPending, onBlur }
}
