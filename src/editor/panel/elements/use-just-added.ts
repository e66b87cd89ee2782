import { createContext, type FocusEvent, use, useState } from 'react'
import { type ContentValue, isBlank } from '#src/content-model/yaml-values/path.ts'
import type { FieldFinding } from '#src/editor/protocol/calls/field-answers.ts'

/** True for controls of a value that the writer has just added. If such a value is blank, it is shown as needed, not as wrong. */
export const JustAdded = createContext(false)

/**
 * Returns how an error of a value is shown. If the value has an error, exactly one of these is true:
 *
 * - `isNeeded`: the value was just added, is blank, and the focus has not left the input yet.
 * - `isPending`: the value was just added, the focus has not left the input yet, and the writer types a text with a required syntax
 *   (`hasForm`), such as a web address.
 * - `isWrong`: in all other cases.
 *
 * The element around the input needs the handler `onBlur`.
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
