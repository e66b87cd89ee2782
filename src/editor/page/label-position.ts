/** A rectangle in the window, in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number }
export type Size = Pick<Box, 'width' | 'height'>

/** Distance in pixels between an outlined element and the label beside it. */
const gap = 5

/**
 * Positions of a label: at a side of its element, or in a corner of the window. If several hide equally little, the first of them is used.
 */
const sides = ['above', 'below', 'above-end', 'below-end', 'after', 'before', 'corner-below', 'corner-above'] as const
export type Side = (typeof sides)[number]

/** Returns the box of a label at a side of an element. A label above or below the element is moved sideways into the window. */
export function boxAt(side: Side, element: Box, { width, height }: Size, view: Size): Box {
  const right = element.left + element.width
  const bottom = element.top + element.height
  const above = element.top - height - gap
  const below = bottom + gap
  const middle = element.top + (element.height - height) / 2
  const positions: Record<Side, [left: number, top: number]> = {
    above: [element.left, above],
    below: [element.left, below],
    'above-end': [right - width, above],
    'below-end': [right - width, below],
    after: [right + gap, middle],
    before: [element.left - width - gap, middle],
    'corner-below': [0, view.height - height],
    'corner-above': [0, 0],
  }
  const [left, top] = positions[side]
  const isVertical = side !== 'after' && side !== 'before'
  return { left: isVertical ? Math.max(0, Math.min(left, view.width - width)) : left, top, width, height }
}

export const isInside = ({ top, left, width, height }: Box, view: Size): boolean =>
  top >= 0 && left >= 0 && top + height <= view.height && left + width <= view.width

/** Leaves out sides where the label would not fit in the window. */
export function sideFor(element: Box, label: Size, view: Size, texts: readonly Box[]): Side {
  const inView = sides.filter((side) => isInside(boxAt(side, element, label, view), view))
  const hidden = (side: Side) => texts.reduce((sum, text) => sum + overlap(boxAt(side, element, label, view), text), 0)
  const [best] = inView.map((side) => ({ side, area: hidden(side) })).sort((a, b) => a.area - b.area)
  return best?.side ?? 'corner-below'
}

/** Returns the area that two boxes share, in square pixels. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, across) * Math.max(0, down)
}
