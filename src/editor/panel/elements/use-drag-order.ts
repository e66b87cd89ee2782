import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import type { Move } from '../../../lib/lists.ts'
import { positionAt, positionByKey } from './drag-order.ts'

const rowsOf = (handle: Element): Element[] => [...(handle.closest('ol')?.children ?? [])]

function centreOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/**
 * Moves rows of an `ol` by their handles: with a pointer, or with Space or Enter, the arrow keys, and Space or Enter again. Escape cancels.
 * Rows and handles get the returned attributes. `onMove` is called once, when a row is dropped at another position.
 */
export function useDragOrder(length: number, onMove: (move: Move) => void) {
  const [drag, setDrag] = useState<Move>()

  function moveTo(to: number, handle: Element): void {
    if (drag && drag.to !== to) rowsOf(handle)[to]?.scrollIntoView({ block: 'nearest' })
    if (drag) setDrag({ ...drag, to })
  }
  function drop(): void {
    if (drag && drag.to !== drag.from) onMove(drag)
    setDrag(undefined)
  }

  const handlers = (index: number) => ({
    onPointerDown: ({ currentTarget, pointerId, isPrimary, button }: PointerEvent) => {
      if (!isPrimary || button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      setDrag({ from: index, to: index })
    },
    onPointerMove: ({ currentTarget, clientY, pointerId }: PointerEvent) => {
      if (drag && currentTarget.hasPointerCapture(pointerId))
        moveTo(positionAt(clientY, rowsOf(currentTarget).map(centreOf), drag.from), currentTarget)
    },
    onPointerUp: drop,
    onPointerCancel: () => setDrag(undefined),
    // A keyboard or a screen reader clicks without a pointer.
    onClick: ({ detail }: MouseEvent) => {
      if (detail > 0) return
      if (drag) drop()
      else setDrag({ from: index, to: index })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = drag && positionByKey(event.key, drag.to, length)
      if (to !== undefined) moveTo(to, event.currentTarget)
      else if (event.key === 'Escape' && drag) setDrag(undefined)
      else return
      event.preventDefault()
    },
    onBlur: () => setDrag(undefined),
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
