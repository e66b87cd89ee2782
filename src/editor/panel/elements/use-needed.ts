import { createContext, type FocusEvent, use, useState } from 'react'
import { type ContentValue, isObject } from '../../../content/yaml-values/path.ts'
import type { FieldFinding } from '../../calls/answers.ts'

/** Whether the values inside were just added, so that some are blank because they were not written yet. */
export const JustAdded = createContext(false)

/**
 * Tells whether a value is only needed and not wrong yet: it was just added, it is blank, and the writer has not left its input. `onBlur`
 * belongs to the element around the input.
 */
export function useNeeded(value: ContentValue | undefined, findings: readonly FieldFinding[]) {
  const isJustAdded = use(JustAdded)
  const [wasLeft, setLeft] = useState(false)
  const isWrong = findings.some(({ severity }) => severity === 'error')
  const isNeeded = isJustAdded && !wasLeft && isWrong && isBlank(value)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setLeft(true)
  }
  return { isNeeded, isWrong: isWrong && !isNeeded, onBlur }
}

/** Returns whether nothing has been written into a value: it is empty, and so are all its parts. */
function isBlank(value: ContentValue | undefined): boolean {
  if (Array.isArray(value)) return value.every(isBlank)
  return isObject(value) ? Object.values(value).every(isBlank) : value === undefined || value === null || value === ''
}
