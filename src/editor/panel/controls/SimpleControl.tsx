import { useState } from 'react'
import { languageAttributes } from '../../../content/i18n/locales.ts'
import type { ContentValue, EditPath } from '../../../content/yaml-values/path.ts'
import type { FieldSchema } from '../../calls/answers.ts'
import { nameOfOption } from '../../protocol/label.ts'
import { useWords } from '../session/hooks.ts'
import { localeOfPath, optionsOfSchema } from './schema.ts'

export type ControlProps = {
  file: string
  path: EditPath
  schema: FieldSchema
  label: string
  value: ContentValue | undefined
  isRequired: boolean
  /** Receives the new value; undefined removes the value. */
  onChange: (value: ContentValue | undefined) => void
}

/** `findingsId` is the id of the element with the findings about the value. */
export type InputProps = ControlProps & { findingsId: string; isWrong: boolean }

/** Returns the attributes that every input needs: its id, and its relation to the element with the findings. */
export const inputAttributes = ({ findingsId, isWrong }: InputProps) => ({
  id: `${findingsId}-input`,
  'aria-describedby': findingsId,
  'aria-invalid': isWrong,
})

/** The input for a string, a number, a boolean, or a word of an enumeration. */
export function SimpleControl(props: InputProps) {
  const { schema, label, isRequired } = props
  const words = useWords()
  if (schema.type === 'boolean') return <Switch {...props} />
  const Input = schema.type === 'number' || schema.type === 'integer' ? NumberInput : optionsOfSchema(schema) ? ChoiceInput : TextInput
  return (
    <>
      <label htmlFor={inputAttributes(props).id}>
        {label} {!isRequired && <small>({words.optional()})</small>}
      </label>
      <Input {...props} />
    </>
  )
}

function Switch(props: InputProps) {
  const { label, isRequired, value, onChange } = props
  const change = (isOn: boolean) => onChange(isOn || (isRequired ? false : undefined))
  return (
    <label className="switch">
      <input type="checkbox" checked={value === true} onChange={({ target }) => change(target.checked)} {...inputAttributes(props)} />
      {label}
    </label>
  )
}

/** A text in one language, or a string that is the same in all languages. */
function TextInput(props: InputProps) {
  const { schema, path, isRequired, value, onChange } = props
  const words = useWords()
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
  const locale = localeOfPath(path)
  const type = inputType(schema)
  const attributes = {
    ...inputAttributes(props),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value === '' && !isRequired ? undefined : target.value),
  }
  if (type) return <input type={type} {...attributes} />
  return (
    <>
      <textarea rows={1} {...languageAttributes(locale)} spellCheck={locale !== undefined} {...attributes} />
      {schema.maxLength !== undefined && locale && <small>{words.textLength({ count: text.length, most: schema.maxLength })}</small>}
    </>
  )
}

/** Returns the type of <input> for a string, such as date, if browsers have one for its format. */
function inputType({ format, pattern = '' }: FieldSchema): string | undefined {
  if (format === 'date' || format === 'email') return format
  return pattern.startsWith('^([01]\\d|2[0-3]):') ? 'time' : undefined
}

function NumberInput(props: InputProps) {
  const { isRequired, value, onChange } = props
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(text)
  // While “12,5” is being typed, the value of “12,” is 12. The typed text stays visible as long as it means the current value.
  const shown = parseNumber(typed) === value || (typed === '' && value === null) ? typed : text
  const change = (next: string) => {
    setTyped(next)
    onChange(next === '' ? (isRequired ? null : undefined) : parseNumber(next))
  }
  return <input inputMode="decimal" value={shown} onChange={({ target }) => change(target.value)} {...inputAttributes(props)} />
}

/** Parses a number as English and French write it: 1,500.50 or 1 500,50. Returns other text unchanged, which the check rejects. */
function parseNumber(typed: string): number | string {
  // 1.500 is left to the check, because in French it can mean 1,500, and the check asks which.
  if (/\.\d{3}$/.test(typed)) return typed
  const plain = typed.replace(/[\s\u00a0\u202f]|,(?=\d{3}\b)/g, '').replace(',', '.')
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : typed
}

/** A select for an enumeration. It also offers the current value if the enumeration does not contain it. */
function ChoiceInput(props: InputProps) {
  const { schema, isRequired, value, onChange } = props
  const words = useWords()
  const current = typeof value === 'string' ? value : ''
  const options = (optionsOfSchema(schema) ?? []).map((option): LabelledOption => [option, nameOfOption(option, words)])
  if (current !== '' && !options.some(([key]) => key === current)) options.unshift([current, current])
  if (!isRequired) options.unshift(['', words.none()])
  return <Select input={props} chosen={current} options={options} onChoose={(key) => onChange(key === '' ? undefined : key)} />
}

/** The key of an option, and its text. */
export type LabelledOption = [string, string]
type SelectProps = { input: InputProps; chosen: string; options: LabelledOption[]; onChoose: (key: string) => void }

export const Select = ({ input, chosen, options, onChoose }: SelectProps) => (
  <select value={chosen} onChange={({ target }) => onChoose(target.value)} {...inputAttributes(input)}>
    {options.map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </select>
)
