import { useState, type ChangeEvent, type ReactNode } from 'react'
import type { FieldSchema } from '../../protocol/answers.ts'
import type { EditPath, Value } from '../../../content-toolkit/edit/path.ts'
import { optionInWords } from '../../protocol/label.ts'
import { useWords } from '../session/session.ts'
import { localeOfPath, optionsOfSchema } from './schema.ts'

export type ControlProps = {
  file: string
  path: EditPath
  schema: FieldSchema
  label: string
  value: Value | undefined
  isRequired: boolean
  /** Called with undefined if the value is removed. */
  onChange: (value: Value | undefined) => void
}

/** `remarksId` is the id of the element with the remarks about the value. */
export type InputProps = ControlProps & { remarksId: string; isWrong: boolean }

/** Attributes of every input: its id, and its relation to the remarks. */
export const inputAttributes = ({ remarksId, isWrong }: InputProps) => ({
  id: `${remarksId}-input`,
  'aria-describedby': remarksId,
  'aria-invalid': isWrong,
})

function Labelled({ input, children }: { input: InputProps; children: ReactNode }) {
  const words = useWords()
  return (
    <>
      <label htmlFor={inputAttributes(input).id}>
        {input.label} {!input.isRequired && <small>({words.optional})</small>}
      </label>
      {children}
    </>
  )
}

/** A text in one language, or a string that is the same in all languages. */
export function StringControl(props: InputProps) {
  const { schema, path, isRequired, value, onChange } = props
  const words = useWords()
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
  const type = inputType(schema)
  const locale = localeOfPath(path)
  const attributes = {
    ...inputAttributes(props),
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value === '' && !isRequired ? undefined : target.value),
  }
  return (
    <Labelled input={props}>
      {type ? <input type={type} {...attributes} /> : <textarea rows={1} lang={locale} spellCheck={locale !== undefined} {...attributes} />}
      {schema.maxLength !== undefined && locale !== undefined && (
        <small className="count">{words.length(text.length, schema.maxLength)}</small>
      )}
    </Labelled>
  )
}

/** Returns the type of input for strings that browsers have an input for. */
function inputType({ format, pattern = '' }: FieldSchema): string | undefined {
  if (format === 'date' || format === 'email') return format
  return pattern.startsWith('^([01]\\d|2[0-3]):') ? 'time' : undefined
}

export function NumberControl(props: InputProps) {
  const { isRequired, value, onChange } = props
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(text)
  // “12,” is about to become “12,5”: the typed text stays while it means the same value.
  const shown = parseNumber(typed) === value || (typed === '' && value === null) ? typed : text
  const change = (next: string) => {
    setTyped(next)
    onChange(next === '' ? (isRequired ? null : undefined) : parseNumber(next))
  }
  return (
    <Labelled input={props}>
      <input inputMode="decimal" value={shown} onChange={({ target }) => change(target.value)} {...inputAttributes(props)} />
    </Labelled>
  )
}

/** Parses a number as English and French write it: 1,500.50 or 1 500,50. Returns other text unchanged, which the check rejects. */
function parseNumber(typed: string): number | string {
  // In French 1.500 can mean 1,500. The check asks.
  if (/\.\d{3}$/.test(typed)) return typed
  const plain = typed.replace(/[\s\u00a0\u202f]|,(?=\d{3}\b)/g, '').replace(',', '.')
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : typed
}

/** One of the words of an enumeration. A current value that is not among them is offered too. */
export function ChoiceControl(props: InputProps) {
  const { schema, isRequired, value, onChange } = props
  const words = useWords()
  const options = optionsOfSchema(schema) ?? []
  const current = typeof value === 'string' ? value : ''
  return (
    <Labelled input={props}>
      <Select
        input={props}
        chosen={current}
        options={[
          ...(isRequired ? [] : [['', words.none] as const]),
          ...(current === '' || options.includes(current) ? [] : [[current, current] as const]),
          ...options.map((option) => [option, optionInWords(option, words)] as const),
        ]}
        onChoose={(option) => onChange(option === '' ? undefined : option)}
      />
    </Labelled>
  )
}

type SelectProps = {
  input: InputProps
  chosen: string
  /** The key of each option, and its text. */
  options: (readonly [string, string])[]
  onChoose: (key: string) => void
}

export const Select = ({ input, chosen, options, onChoose }: SelectProps) => (
  <select value={chosen} onChange={({ target }) => onChoose(target.value)} {...inputAttributes(input)}>
    {options.map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </select>
)

export function SwitchControl(props: InputProps) {
  const { label, isRequired, value, onChange } = props
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked ? true : isRequired ? false : undefined)}
        {...inputAttributes(props)}
      />
      {label}
    </label>
  )
}
