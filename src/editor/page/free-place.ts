import { type Box, isInside, type Size } from './label-position.ts'

/** Distance in pixels between the box and the edges of the window. */
const margin = 16
/** Distance in pixels between two neighbouring positions that are tried. */
const step = 8

/**
 * Returns a position for a box where the box covers none of the boxes `others`: the lowest such position at the left edge of the window,
 * otherwise at the right edge. In right-to-left pages the right edge is tried first. Returns undefined if no position is free.
 */
export function freePlace(size: Size, view: Size, others: readonly Box[], isRightToLeft = false): Box | undefined {
  const edges = [margin, view.width - size.width - margin]
  const lowest = view.height - size.height - margin
  const tops = Array.from({ length: Math.max(0, Math.floor((lowest - margin) / step) + 1) }, (_, index) => lowest - index * step)
  const places = (isRightToLeft ? edges.toReversed() : edges).flatMap((left) => tops.map((top): Box => ({ left, top, ...size })))
  return places.find((place) => isInside(place, view) && !others.some((other) => doOverlap(place, other)))
}

const doOverlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
