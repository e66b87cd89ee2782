import { useEffect, useRef } from 'react'
import { fieldSelector } from '../../protocol/shortcuts.ts'
import { useSession } from '../session/hooks.ts'

/**
 * Scrolls to the field that has the focus, and to its findings, when the area becomes lower or findings appear. The returned reference
 * belongs to the area that scrolls.
 */
export function useFieldInView() {
  const { findings } = useSession()
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (area.current) reveal(area.current)
  }, [findings])
  useEffect(() => {
    const { current } = area
    if (!current) return
    const observer = new ResizeObserver(() => reveal(current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return area
}

/** In a low area, the field is more important than its findings, so it is the last. */
function reveal(area: Element): void {
  const field = document.activeElement
  if (!field?.matches(fieldSelector) || !area.contains(field)) return
  for (const element of [field.closest('.control')?.querySelector(':scope > [aria-live]'), field])
    element?.scrollIntoView({ block: 'nearest' })
}
