import type { ComponentType, KeyboardEvent } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { LimitReasons, ListItemButtons, listLimits } from '#src/editor/panel/elements/list-items.tsx'
import { useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { useFocusInList } from '#src/editor/panel/elements/use-focus-in-list.ts'
import type { InputProps, PartProps } from './inputs/input-props.tsx'
import { emptyValue, isSchema } from './inputs/schema.ts'

export function ListControl({ input, Part }: { input: InputProps; Part: ComponentType<PartProps> }) {
  const { schema, label, value, onChange } = input
  const messages = useMessages()
  const list = Array.isArray(value) ? value : []
  const { items, minItems, maxItems } = schema
  const limits = listLimits(input, { length: list.length, minItems, maxItems }, messages)
  const { list: rows, focusIn } = useFocusInList()
  if (!isSchema(items)) return null
  const add = (index: number) => {
    onChange(list.toSpliced(index, 0, emptyValue(items)))
    focusIn(index, 'textarea, input, select')
  }
  // Each line of a postal address is an item of the list, so Enter adds an item.
  const addAfterEnter = (event: KeyboardEvent, index: number) => {
    const { key, target, nativeEvent } = event
    const isInLine = items.type === 'string' && target instanceof HTMLTextAreaElement && !nativeEvent.isComposing
    if (key !== 'Enter' || !isInLine) return
    event.preventDefault()
    if (limits.canAdd) add(index + 1)
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      <ol ref={rows}>
        {list.map((_, index) => (
          // The items have no ids, so the key is the index. This is safe, because the items have no state: all values are in the list.
          <li key={index} onKeyDown={(event) => addAfterEnter(event, index)}>
            <Part parent={input} step={index} schema={items} label={`${label} ${index + 1}`} isRequired />
            <ListItemButtons {...limits} list={list} index={index} name={`${label} ${index + 1}`} onChange={onChange} />
          </li>
        ))}
      </ol>
      {limits.canAdd && <Button text={messages.item.addTo()} onClick={() => add(list.length)} />}
      <LimitReasons reasons={limits.reasons} />
    </fieldset>
  )
}
