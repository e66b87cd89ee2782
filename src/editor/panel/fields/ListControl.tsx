import { useWords } from '../session/context.ts'
import type { KindProps } from './control-props.ts'
import { emptyValue, isSchema } from './schema.ts'

/** A list within an item: each of its items with its control, and what may be done with it. */
export function ListControl({ Part, file, path, schema, label, value, onChange }: KindProps) {
  const words = useWords()
  const { items } = schema
  const list = Array.isArray(value) ? value : []
  if (!isSchema(items)) return null
  const swap = (index: number, other: number) => {
    const [one, two] = [list[index], list[other]]
    if (one !== undefined && two !== undefined) onChange(list.with(index, two).with(other, one))
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      <ol>
        {list.map((item, index) => (
          // Items have no ids; what is typed is in the list, and not in the controls.
          <li key={index}>
            <Part
              file={file}
              path={[...path, index]}
              schema={items}
              label={`${label} ${index + 1}`}
              value={item}
              isRequired
              onChange={(next) => onChange(list.with(index, next ?? null))}
            />
            <div className="row">
              <button
                type="button"
                aria-label={`${words.item.up}: ${label} ${index + 1}`}
                title={words.item.up}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={`${words.item.down}: ${label} ${index + 1}`}
                title={words.item.down}
                disabled={index === list.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                ↓
              </button>
              <button
                type="button"
                aria-label={`${words.item.duplicate}: ${label} ${index + 1}`}
                title={words.item.duplicate}
                onClick={() => onChange(list.toSpliced(index, 0, item))}
              >
                +
              </button>
              <button
                type="button"
                aria-label={`${words.item.remove}: ${label} ${index + 1}`}
                title={words.item.remove}
                onClick={() => onChange(list.toSpliced(index, 1))}
              >
                ✕
              </button>
            </div>
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => onChange([...list, emptyValue(items)])}>
        {words.item.addTo}
      </button>
    </fieldset>
  )
}
