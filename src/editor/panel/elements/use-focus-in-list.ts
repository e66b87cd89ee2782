import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a list whose rows move or disappear. `focusIn` focuses an element in the row at `index` after the next rendering: the
 * first element that matches the selector and is enabled, otherwise the handle of the row.
 */
export function useFocusInList() {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ index: number; selector: string }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { index, selector } = wanted.current
    wanted.current = undefined
    const row = list.current?.children[index]
    const target = row?.querySelector<HTMLElement>(`${selector}:not(:disabled)`) ?? row?.querySelector<HTMLElement>('.handle')
    target?.focus()
  })
  return { list, focusIn: (index: number, selector: string): void => void (wanted.current = { index, selector }) }
}
