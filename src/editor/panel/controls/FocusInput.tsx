import { useId } from 'react'
import { useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { capitalise, nameOfOption } from '#src/editor/protocol/label.ts'
import type { InputProps } from './inputs/input-props.tsx'
import { optionsOfSchema } from './inputs/schema.ts'
import { Thumbnail } from './Thumbnail.tsx'

type FocusInputProps = { input: InputProps; photograph: string }

/**
 * Selects the part of a photograph that stays in view where the site crops it, by one of nine fields over the photograph. The centre is the
 * default, so choosing it removes the value.
 */
export function FocusInput({ input: { schema, label, value, onChange }, photograph }: FocusInputProps) {
  const messages = useMessages()
  const name = useId()
  const options = optionsOfSchema(schema) ?? []
  // The enumeration has eight of the nine positions, in reading order. The ninth, the centre, is inserted in the middle as undefined:
  // choosing it removes the value.
  const half = options.length / 2
  const fields = [...options.slice(0, half), undefined, ...options.slice(half)]
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="focus">
        <Thumbnail file={photograph} />
        <div className="focus-fields">
          {fields.map((option) => {
            const text = option === undefined ? messages.picture.centre() : capitalise(nameOfOption(option, messages))
            return (
              <label key={option ?? ''} title={text}>
                <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
                <span className="sr-only">{text}</span>
              </label>
            )
          })}
        </div>
      </div>
    </fieldset>
  )
}
