import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { Move } from '#src/lib/lists.ts'

const rowsOf = (handle: Element): Element[] => [...(handle.closest('ol')?.children ?? [])]

function centreOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/**
 * Lets a person move the rows of an `ol` by their handles: with a pointer; or with Space or Enter to lift a row, the arrow keys to move it,
 * and Space or Enter to drop it.
 *
 * - Escape cancels the move.
 * - The component sets the returned attributes on rows and handles.
 * - `onMove` is called once, when a row is dropped at another position.
 */
export function useDragOrder(length: number, onMove: (move: Move) => void) {
  const [drag, setDrag] = useState<Move>()
  // The latest position of the lifted row. The state `drag` can still have the position before, because a pointer can be released before
  // React has rendered.
  const latest = useRef<Move>(undefined)

  function change(next: Move | undefined): void {
    latest.current = next
    setDrag(next)
  }
  function moveTo(to: number, handle: Element): void {
    const { current } = latest
    if (!current || current.to === to) return
    rowsOf(handle)[to]?.scrollIntoView({ block: 'nearest' })
    change({ ...current, to })
  }
  function drop(): void {
    const { current } = latest
    change(undefined)
    if (current && current.to !== current.from) onMove(current)
  }

  const handlers = (index: number) => ({
    onPointerDown: ({ currentTarget, pointerId, isPrimary, button }: PointerEvent) => {
      if (!isPrimary || button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      change({ from: index, to: index })
    },
    onPointerMove: ({ currentTarget, clientY, pointerId }: PointerEvent) => {
      const { current } = latest
      if (current && currentTarget.hasPointerCapture(pointerId))
        moveTo(positionAt(clientY, rowsOf(currentTarget).map(centreOf), current.from), currentTarget)
    },
    onPointerUp: drop,
    onPointerCancel: () => change(undefined),
    // Clicks by a keyboard or a screen reader have `detail` 0. Ignores clicks by a pointer, because the pointer events above handle them.
    onClick: ({ detail }: MouseEvent) => {
      if (detail > 0) return
      if (drag) drop()
      else change({ from: index, to: index })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = drag && positionByKey(event.key, drag.to, length)
      if (to !== undefined) moveTo(to, event.currentTarget)
      else if (event.key === 'Escape' && drag) change(undefined)
      else return
      event.preventDefault()
    },
    onBlur: () => change(undefined),
  })

  return {
    drag,
    handle: (index: number) => ({ ...handlers(index), 'aria-pressed': drag?.from === index }),
    row: (index: number) => ({
      'data-lifted': drag?.from === index ? '' : undefined,
      'data-drop': drag && drag.to === index && drag.from !== index ? (drag.to < drag.from ? 'before' : 'after') : undefined,
    }),
  }
}

/**
 * Returns the position in the list that the item at `from` gets if it is dropped at the vertical coordinate `y`. `centres` are the vertical
 * centres of the rows, in the order of the list.
 */
export function positionAt(y: number, centres: readonly number[], from: number): number {
  const above = centres.filter((centre) => centre < y).length
  return above > from ? above - 1 : above
}

/** Returns the position to which a key moves the item at position `to`. Undefined if the key does not move items. */
export function positionByKey(key: string, to: number, length: number): number | undefined {
  const positions: Record<string, number> = { ArrowUp: to - 1, ArrowDown: to + 1, Home: 0, End: length - 1 }
  const position = positions[key]
  return position === undefined ? undefined : Math.min(Math.max(position, 0), length - 1)
}

export type DragOrder = ReturnType<typeof useDragOrder>
