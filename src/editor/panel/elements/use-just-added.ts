import { createContext, type FocusEvent, use, useState } from 'react'
import type { ContentValue } from '#src/content/yaml-values/path.ts'
import { isBlank } from '#src/content/yaml-values/path.ts'
import type { FieldFinding } from '../../calls/answers.ts'

/** Whether the values inside this React context were just added. Their blank values are then shown as needed, not as wrong. */
export const JustAdded = createContext(false)

/**
 * Returns how an error of the value is shown.
 *
 * - Until the writer has left the input for the first time: `isNeeded` if the value was just added and is blank, `isPending` if it was just
 *   added and the writer is still typing a text with a required syntax (`hasForm`), such as a web address. Otherwise `isWrong`.
 * - `onBlur` belongs to the element around the input.
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
