import { Fragment, useState } from 'react'
import { useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { formatInEachLanguage } from './formats.ts'
import { inputAttributes, type InputProps } from './input-props.tsx'
import { parseAmount, parseNumber } from './written-amount.ts'

type NumberInputProps = InputProps & {
  /** Currency of an amount of money (ISO 4217). Undefined for a plain number. */
  currency?: string
  /**
   * Called instead of `onChange` if the typed text names a currency other than `currency`: “£1,090” in a field for euros. Receives the
   * amount and the currency of the text.
   */
  onAmount?: (amount: number, currency: string) => void
}

/**
 * Shows the input for a number, which may be typed in any usual form (`parseNumber`, `parseAmount`), and below it the number as the page
 * will show it in each language. A text that is not a number becomes the value, and the check reports it.
 */
export function NumberInput({ currency, onAmount, ...props }: NumberInputProps) {
  const { value, onChange } = props
  const messages = useMessages().facts.price
  const language = useSession((session) => session.language)
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  const [typedText, setTypedText] = useState(text)
  const parse = (written: string) => (currency === undefined ? parseNumber(written) : parseAmount(written)?.amount) ?? written
  // While a writer types “12,5”, the value of “12,” is 12. The input then still shows “12,”: it shows the typed text as long as this text
  // means the value.
  const shown = parse(typedText) === value || (typedText === '' && value === null) ? typedText : text
  const change = (next: string) => {
    setTypedText(next)
    const named = currency === undefined ? undefined : parseAmount(next)
    if (next === '') onChange(null)
    else if (named?.currency !== undefined && named.currency !== currency) onAmount?.(named.amount, named.currency)
    else onChange(parse(next))
  }
  const isUnderstood = typeof value === 'number' && (currency !== undefined || shown !== String(value))
  return (
    <>
      <input inputMode="decimal" value={shown} onChange={({ target }) => change(target.value)} {...inputAttributes(props)} />
      {isUnderstood && (
        <small className="understood">
          {messages.understood()}{' '}
          {formatInEachLanguage(value, language, currency).map(({ locale, text: formatted }, index) => (
            <Fragment key={locale}>
              {index > 0 && ' · '}
              <span lang={locale}>{formatted}</span>
            </Fragment>
          ))}
        </small>
      )}
    </>
  )
}
