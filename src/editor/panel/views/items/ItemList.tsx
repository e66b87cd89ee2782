import { useState } from 'react'
import { toLocale } from '#src/content-model/i18n/locales.ts'
import { itemName } from '#src/content-model/yaml-values/item-name.ts'
import { type ContentValue, type Group, isSamePath } from '#src/content-model/yaml-values/path.ts'
import { emptyValue, isSchema } from '#src/editor/panel/controls/inputs/schema.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { LimitReasons, listLimits } from '#src/editor/panel/elements/list-items.tsx'
import { useDragOrder } from '#src/editor/panel/elements/use-drag-order.ts'
import { useCall, useDraft, useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { useFocusInList } from '#src/editor/panel/elements/use-focus-in-list.ts'
import { valueWithEdits } from '#src/editor/panel/session/state/draft-entries.ts'
import type { FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { shortName } from '#src/editor/protocol/label.ts'
import { type Move, withMoved } from '#src/lib/lists.ts'
import type { ListField } from './field-kinds.ts'
import { ItemRow } from './ItemRow.tsx'
import { pathOfItem, useItemActions } from './use-item-actions.ts'

export function ItemList({ field }: { field: ListField }) {
  const { file, path } = field
  const messages = useMessages()
  const draft = useDraft()
  const { items, reorder } = useOptimisticOrder(field.value)
  const { length } = items
  const [opened, setOpened] = useState<number>()
  const { move, remove, insert } = useItemActions(file, path)
  const { list, focusIn } = useFocusInList()
  const itemSchema = useItemSchema(field)
  const { minItems, maxItems } = field.schema
  const { canAdd, canRemove, reasons } = listLimits(field, { length, minItems, maxItems }, messages)
  const rows = items.map((value, index) => {
    const shown = valueWithEdits({ file, path: pathOfItem(path, { value, index }) }, value, draft)
    return { value, index, length, name: shortName(itemName(shown, toLocale(messages.code)) || String(index + 1)) }
  })
  const moveItem = ({ from, to }: Move, focused: string) => {
    const row = rows[from]
    if (!row) return
    setOpened(opened === from ? to : undefined)
    focusIn(to, focused)
    void reorder(withMoved(items, { from, to }), move(row, to))
  }
  const drag = useDragOrder(length, (moved) => moveItem(moved, '.handle'))
  const lifted = drag.drag && rows[drag.drag.from]
  return (
    <>
      <ol className="item-list" ref={list}>
        {rows.map((row) => (
          <ItemRow
            key={JSON.stringify(pathOfItem([], row))}
            place={{ file, path: pathOfItem(path, row) }}
            row={row}
            drag={drag}
            limits={{ canAdd, canRemove }}
            isOpen={opened === row.index}
            onToggle={() => setOpened(opened === row.index ? undefined : row.index)}
            onMove={(to, focused) => moveItem({ from: row.index, to }, focused)}
            onCopy={() => insert(row.value, row.index + 1)}
            onRemove={() => {
              setOpened(undefined)
              focusIn(Math.min(row.index, length - 2), '.name')
              void reorder(items.toSpliced(row.index, 1), remove(row))
            }}
          />
        ))}
      </ol>
      <p className="sr-only" aria-live="assertive">
        {lifted && drag.drag && messages.item.nowAt({ name: lifted.name, position: drag.drag.to + 1, length })}
      </p>
      <NewItems field={field} />
      {canAdd && itemSchema && <Button text={messages.item.addTo()} onClick={() => insert(emptyValue(itemSchema), length)} />}
      <LimitReasons reasons={[...reasons, messages.item.atOnce()]} />
    </>
  )
}

/**
 * Returns the items in the order that the writer has chosen, without waiting until it is saved. If the save fails, returns the saved order
 * again.
 */
function useOptimisticOrder(saved: Group[]) {
  const [chosen, setChosen] = useState<{ saved: Group[]; items: Group[] }>()
  return {
    items: chosen?.saved === saved ? chosen.items : saved,
    reorder: async (items: Group[], isSaved: Promise<boolean>): Promise<void> => {
      setChosen({ saved, items })
      if (!(await isSaved)) setChosen(undefined)
    },
  }
}

/**
 * Returns the schema of a new item: that of the first item, because in translations the schema of the list describes no items. Without a
 * first item, returns the schema for items from the list, or undefined if the list has none.
 */
function useItemSchema({ file, path, schema: { items } }: ListField): FieldSchema | undefined {
  const { field } = useCall('field', { file, path: [...path, 0] }).data ?? {}
  const item = field?.items.find(({ list }) => isSamePath(list, path))
  return item?.schema ?? (isSchema(items) ? items : undefined)
}

function NewItems({ field: { file, path } }: { field: ListField }) {
  const { store } = useEditor()
  const entries = useSession((session) => session.draft.entries)
  const messages = useMessages()
  const added = entries.flatMap(({ key, entry }) =>
    entry.kind === 'item' && entry.file === file && isSamePath(entry.list, path) ? [{ key, value: entry.value }] : [],
  )
  const nameOf = (value: ContentValue) => shortName(itemName(value, toLocale(messages.code)) || messages.newItem())
  return added.map(({ key, value }) => (
    <p key={key} className="note">
      <Button text={nameOf(value)} className="link" onClick={() => store.showItem(key)} /> <small>{messages.item.new()}</small>
    </p>
  ))
}
