import { type ComponentProps, useState } from 'react'
import { inputAttributes, type InputProps } from '../inputs/input-props.tsx'
import { parseTime } from './written-time.ts'

type TimeTextBoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & { value: string; onChange: (time: string) => void }

/**
 * Shows a text input for a time of day in any usual form, such as “9.30 p.m.”.
 *
 * - When the focus leaves the input, a valid time is shown in the 24-hour format.
 * - A text that is not a time becomes the value, and the check reports it.
 * - An input of the type “time” would use the browser's language, which may differ from the language of the panel.
 */
export function TimeTextBox({ value, onChange, ...attributes }: TimeTextBoxProps) {
  const [typedText, setTypedText] = useState(value)
  const parse = (written: string) => parseTime(written) ?? written
  const change = (written: string) => {
    setTypedText(written)
    onChange(parse(written))
  }
  return (
    <input
      {...attributes}
      className="time"
      autoComplete="off"
      spellCheck={false}
      value={parse(typedText) === value ? typedText : value}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTypedText(value)}
    />
  )
}

export function TimeInput(props: InputProps) {
  const { value, onChange } = props
  return <TimeTextBox {...inputAttributes(props)} value={typeof value === 'string' ? value : ''} onChange={onChange} />
}
