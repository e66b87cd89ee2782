import { useEffect, useRef } from 'react'
import { fieldSelector } from '#src/editor/protocol/shortcuts.ts'
import { useSession } from './use-editor.ts'

/**
 * Scrolls to the field that has the focus, with its label and its findings, when the area becomes lower or other findings appear. The
 * returned reference belongs to the area that scrolls.
 */
export function useFieldInView() {
  const findings = useSession((session) => session.draft.findings)
  const area = useRef<HTMLDivElement>(null)
  const shownFindings = useRef('')
  useEffect(() => {
    const text = findingsOf(document.activeElement)?.textContent ?? ''
    if (area.current && text !== '' && text !== shownFindings.current) scrollToArea(area.current)
    shownFindings.current = text
  }, [findings])
  useEffect(() => {
    const { current } = area
    if (!current) return
    const observer = new ResizeObserver(() => scrollToArea(current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return area
}

/** Position of the upper and the lower edge in pixels. */
type Extent = { top: number; bottom: number }

/**
 * Returns by how many pixels an area must scroll to show the parts, of which the first is the most important. A part is ignored if it does
 * not fit into the area together with the parts before it. Returns 0 if no part is hidden, or if the first part covers the whole area.
 */
export function scrollToShow(area: Extent, [first, ...others]: readonly [Extent, ...Extent[]]): number {
  const shown = others.reduce((extent, part) => {
    const both = { top: Math.min(extent.top, part.top), bottom: Math.max(extent.bottom, part.bottom) }
    return both.bottom - both.top > area.bottom - area.top ? extent : both
  }, first)
  const above = shown.top - area.top
  const below = shown.bottom - area.bottom
  return above < 0 ? Math.min(0, Math.max(above, below)) : Math.max(0, Math.min(above, below))
}

const findingsOf = (field: Element | null) => field?.closest('.day, .control')?.querySelector(':scope > [aria-live]:not(:empty)')

function scrollToArea(area: Element): void {
  const field = document.activeElement
  if (!field?.matches(fieldSelector) || !area.contains(field)) return
  const label = area.querySelector(`label[for="${CSS.escape(field.id)}"]`) ?? field.closest('label')
  const day = field.closest('.day')?.firstElementChild
  const others = [label, day, findingsOf(field)].flatMap((element) => (element ? [element.getBoundingClientRect()] : []))
  area.scrollTop += scrollToShow(area.getBoundingClientRect(), [field.getBoundingClientRect(), ...others])
}
