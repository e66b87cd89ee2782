import type { EditPath } from '#src/content-model/yaml-values/path.ts'
import { FieldForm } from '#src/editor/panel/controls/FieldForm.tsx'
import { emptyValue } from '#src/editor/panel/controls/inputs/schema.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { LimitReasons, listLimits } from '#src/editor/panel/elements/list-items.tsx'
import { useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import type { EditableField, EditableItem } from '#src/editor/protocol/calls/field-answers.ts'
import { namesOfLabel } from '#src/editor/protocol/label.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { isItemList } from './field-kinds.ts'
import { useItemActions } from './use-item-actions.ts'

/** Shows the list items that contain the open field, the innermost first, with buttons that move, copy, add and remove items. */
export function Items({ field }: { field: EditableField }) {
  const messages = useMessages()
  const { file, path, items } = field
  const [innermost, ...outer] = items
  if (!innermost && isItemList(field)) return null
  if (!innermost) return <LimitReasons reasons={listLimits(field, { length: 1 }, messages).reasons} />
  return (
    <>
      {innermost.path.length < path.length && (
        <details>
          <summary>{messages.item.all()}</summary>
          <FieldForm {...innermost} file={file} label={labelOfItem(field, innermost, messages)} isRequired />
        </details>
      )}
      <ItemBar file={file} path={path} item={innermost} name={labelOfItem(field, innermost, messages)} />
      {outer.map((item) => (
        <details key={JSON.stringify(item.list)}>
          <summary>{labelOfItem(field, item, messages)}</summary>
          <ItemBar file={file} path={path} item={item} name={labelOfItem(field, item, messages)} />
        </details>
      ))}
    </>
  )
}

function labelOfItem({ file, label }: EditableField, item: EditableItem, messages: EditorMessages): string {
  return namesOfLabel(label, messages, file)[item.path.length - 1] ?? ''
}

type ItemBarProps = {
  file: string
  /** Path of the open place: that of the list item, or of a value inside the item. */
  path: EditPath
  item: EditableItem
  name: string
}

/**
 * Moving and removing the item are saved at once; a new item is first added to the draft. During a save, items cannot be moved or removed,
 * because the save may change their positions.
 */
function ItemBar({ file, path, item: { list, index, length, minItems, maxItems, ...item }, name }: ItemBarProps) {
  const { store } = useEditor()
  const isSaving = useSession((session) => session.isSaving)
  const allMessages = useMessages()
  const messages = allMessages.item
  const { canAdd, canRemove, reasons } = listLimits({ file, path: list }, { length, minItems, maxItems }, allMessages)

  const actions = useItemActions(file, list)
  const listed = { name, value: item.value, index, length }

  async function move(to: number) {
    // If `path` names the moved item by its position, replaces the position. If `path` names the item by its id, it stays right.
    if (await actions.move(listed, to))
      store.showPlace({ file, path: path.map((step, depth) => (depth === list.length && typeof step === 'number' ? to : step)) })
  }
  async function remove() {
    const isRemoved = await actions.remove(listed)
    if (isRemoved && length > 1) store.showPlace({ file, path: [...list, Math.min(index, length - 2)] })
    else if (isRemoved) store.showView('texts')
  }

  const saves = (action: () => Promise<void>) => ({ 'aria-disabled': isSaving, onClick: () => void (!isSaving && action()) })

  return (
    <div className="item" role="group" aria-label={name}>
      <p>
        {name} <small>{messages.position({ position: index + 1, length })}</small>
      </p>
      <div className="row">
        <Button text={messages.first()} disabled={index === 0} {...saves(() => move(0))} />
        <Button text={messages.up()} disabled={index === 0} {...saves(() => move(index - 1))} />
        <Button text={messages.down()} disabled={index === length - 1} {...saves(() => move(index + 1))} />
        {canAdd && <Button text={messages.duplicate()} onClick={() => actions.insert(item.value, index + 1)} />}
        {canAdd && <Button text={messages.add()} onClick={() => actions.insert(emptyValue(item.schema), index + 1)} />}
        {canRemove && <Button text={messages.removeNamed({ name })} {...saves(remove)} />}
      </div>
      <LimitReasons reasons={[...reasons, messages.atOnce()]} />
    </div>
  )
}
