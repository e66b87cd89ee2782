import { useState } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { inputAttributes, type InputProps } from '../inputs/input-props.tsx'
import { internationalForm } from './phone.ts'

/**
 * Input for a telephone number. If the writer types a national number, offers the international form, with the country calling code of the
 * number that the field had before.
 */
export function PhoneInput(props: InputProps) {
  const { value, onChange } = props
  const messages = useMessages()
  const text = typeof value === 'string' ? value : ''
  const [replaced] = useState(text)
  const international = internationalForm(text, replaced)
  return (
    <>
      <input
        type="tel"
        autoComplete="off"
        dir="ltr"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        {...inputAttributes(props)}
      />
      <small>{messages.facts.phone.help()}</small>
      {international !== undefined && <Button text={messages.use({ text: international })} onClick={() => onChange(international)} />}
    </>
  )
}
