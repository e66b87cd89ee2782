import { type KeyboardEvent, useId } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import type { DragOrder } from '#src/editor/panel/elements/use-drag-order.ts'
import { useEditor, useMessages } from '#src/editor/panel/elements/use-editor.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { ListedItem } from './use-item-actions.ts'

type ItemRowProps = {
  place: FieldPlace
  row: ListedItem
  drag: DragOrder
  limits: { canAdd: boolean; canRemove: boolean }
  isOpen: boolean
  onToggle: () => void
  /** Moves the item to another position. `focused` is the CSS selector of the element of the row that gets the focus. */
  onMove: (to: number, focused: string) => void
  onCopy: () => void
  onRemove: () => void
}

export function ItemRow({ place, row, drag, isOpen, onToggle, ...actions }: ItemRowProps) {
  const { store } = useEditor()
  const messages = useMessages().item
  const { name, index } = row
  const id = useId()
  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('.more')?.focus()
    onToggle()
  }
  return (
    <li {...drag.row(index)} onKeyDown={closeByEscape}>
      <div className="item-row">
        <Button text="⠿" className="handle" title={messages.drag()} target={name} {...drag.handle(index)} />
        <Button text={name} className="name" onClick={() => store.showPlace(place)} />
        <Button
          text="⋯"
          className="more"
          title={messages.more()}
          target={name}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        />
      </div>
      <div id={id} className="row" role="group" aria-label={name} hidden={!isOpen}>
        {isOpen && <RowActions row={row} {...actions} />}
      </div>
    </li>
  )
}

type RowActionsProps = Pick<ItemRowProps, 'row' | 'limits' | 'onMove' | 'onCopy' | 'onRemove'>

function RowActions({ row: { index, length, name }, limits: { canAdd, canRemove }, onMove, onCopy, onRemove }: RowActionsProps) {
  const messages = useMessages().item
  const moves = [
    { key: 'first', text: messages.first(), to: 0 },
    { key: 'up', text: messages.up(), to: index - 1 },
    { key: 'down', text: messages.down(), to: index + 1 },
  ]
  return (
    <>
      {moves.map(({ key, text, to }) => (
        <Button
          key={key}
          className={key}
          text={text}
          disabled={to < 0 || to >= length || index === to}
          onClick={() => onMove(to, `.${key}`)}
        />
      ))}
      {canAdd && <Button text={messages.duplicate()} onClick={onCopy} />}
      {canRemove && <Button text={messages.remove()} aria-label={messages.removeNamed({ name })} onClick={onRemove} />}
    </>
  )
}
