import { fixedReason } from '#src/content-model/tables/fixed-lists.ts'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import { withMoved } from '#src/lib/lists.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { Button } from './Button.tsx'
import { useMessages } from './use-editor.ts'

type Bounds = { length: number; minItems?: number | undefined; maxItems?: number | undefined }

/** Returns whether an item may be added to a list and whether one may be removed. `reasons` are the sentences that say why not. */
export function listLimits({ file, path }: FieldPlace, { length, minItems = 0, maxItems = Infinity }: Bounds, messages: EditorMessages) {
  const fixed = fixedReason(file, path)
  if (fixed !== undefined) return { canAdd: false, canRemove: false, reasons: [messages.fixed[fixed]()] }
  const canAdd = length < maxItems
  const canRemove = length > minItems
  const reasons = [
    ...(canAdd ? [] : [messages.item.most({ count: maxItems })]),
    ...(canRemove ? [] : [messages.item.least({ count: minItems })]),
  ]
  return { canAdd, canRemove, reasons }
}

export const LimitReasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.map((reason) => (
    <p key={reason}>
      <small>{reason}</small>
    </p>
  ))

type ListItemButtonsProps = {
  list: ContentValue[]
  index: number
  name: string
  canAdd: boolean
  canRemove: boolean
  onChange: (list: ContentValue[]) => void
}

/** Buttons that move, duplicate and remove an item, for a list whose items have no ids. */
export function ListItemButtons({ list, index, name, canAdd, canRemove, onChange }: ListItemButtonsProps) {
  const messages = useMessages().item
  const item = list[index] ?? null
  const moveTo = (position: number) => onChange(withMoved(list, { from: index, to: position }))
  return (
    <div className="row symbols">
      <Button text="⤒" title={messages.first()} target={name} disabled={index === 0} onClick={() => moveTo(0)} />
      <Button text="↑" title={messages.up()} target={name} disabled={index === 0} onClick={() => moveTo(index - 1)} />
      <Button text="↓" title={messages.down()} target={name} disabled={index === list.length - 1} onClick={() => moveTo(index + 1)} />
      {canAdd && <Button text="+" title={messages.duplicate()} target={name} onClick={() => onChange(list.toSpliced(index, 0, item))} />}
      {canRemove && <Button text="✕" title={messages.remove()} target={name} onClick={() => onChange(list.toSpliced(index, 1))} />}
    </div>
  )
}
