import { type ComponentType, createElement } from 'react'
import { toLocale } from '../../../content/i18n/locales.ts'
import { type ContentValue, type EditPath, localeOfPath } from '../../../content/yaml-values/path.ts'
import type { FieldFinding, FieldSchema } from '../../calls/answers.ts'
import { nameOfOption } from '../../protocol/label.ts'
import { useSession, useWords } from '../session/hooks.ts'
import { CountryInput } from './CountryInput.tsx'
import { formatDay } from './formats.ts'
import type { MessageParameter } from './message-samples.ts'
import { NumberInput } from './NumberInput.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import { optionsOfSchema } from './schema.ts'
import { TextArea } from './TextArea.tsx'
import { TimeInput } from './TimeInput.tsx'
import { TimeZoneInput } from './TimeZoneInput.tsx'

export type ControlProps = {
  file: string
  path: EditPath
  schema: FieldSchema
  label: string
  value: ContentValue | undefined
  isRequired: boolean
  /** For a language of a text: the parameters of the text in all languages. */
  parameters?: readonly MessageParameter[]
  /** Receives the new value; undefined removes the value. */
  onChange: (value: ContentValue | undefined) => void
}

/** A value that the check suggests, with its path in the file. */
type Suggestion = NonNullable<FieldFinding['suggestion']>

/**
 * `findingsId` is the id of the element with the findings about the value. `onUse` applies a suggestion about the value or a part of it.
 */
export type InputProps = ControlProps & { findingsId: string; isWrong: boolean; onUse: (suggestion: Suggestion) => void }

/** Returns the attributes that every input needs: its id, and its relation to the element with the findings. */
export const inputAttributes = ({ findingsId, isWrong }: InputProps) => ({
  id: `${findingsId}-input`,
  'aria-describedby': findingsId,
  'aria-invalid': isWrong,
})

/** The input for a string, a number, a boolean, or a word of an enumeration. */
export function SimpleControl(props: InputProps) {
  const { schema } = props
  if (schema.type === 'boolean') return <Switch {...props} />
  return (
    <>
      <InputLabel {...props} />
      {createElement(inputOf(schema), props)}
    </>
  )
}

export function InputLabel(props: InputProps) {
  const { label, isRequired } = props
  const words = useWords()
  return (
    <label htmlFor={inputAttributes(props).id}>
      {label} {!isRequired && <small>({words.optional()})</small>}
    </label>
  )
}

function inputOf({ type, format, control, ...schema }: FieldSchema): ComponentType<InputProps> {
  if (control === 'country') return CountryInput
  if (control === 'time') return TimeInput
  if (control === 'time-zone') return TimeZoneInput
  if (control === 'phone') return PhoneInput
  if (type === 'number' || type === 'integer') return NumberInput
  if (format === 'date') return DateInput
  return optionsOfSchema(schema) ? ChoiceInput : TextInput
}

/** A boolean: its name, and “Yes” or “No” beside the switch. */
function Switch(props: InputProps) {
  const { label, isRequired, value, onChange } = props
  const words = useWords().facts
  const isOn = value === true
  const change = (next: boolean) => onChange(next || (isRequired ? false : undefined))
  return (
    <div className="pair">
      <label className="switch">
        <input type="checkbox" role="switch" checked={isOn} onChange={({ target }) => change(target.checked)} {...inputAttributes(props)} />
        {label}
      </label>
      {/* The state of the switch says the same to screen readers. */}
      <span aria-hidden="true">{isOn ? words.yes() : words.no()}</span>
    </div>
  )
}

/** A day of the calendar, with the same day in words. */
function DateInput(props: InputProps) {
  const { isRequired, value, onChange } = props
  const { language } = useSession()
  const iso = typeof value === 'string' ? value : ''
  const change = (next: string) => onChange(next === '' && !isRequired ? undefined : next)
  return (
    <div className="pair">
      <input type="date" value={iso} onChange={({ target }) => change(target.value)} {...inputAttributes(props)} />
      {/* An input of this type cannot show an invalid day. It is shown as text. */}
      <small>{formatDay(iso, language) ?? iso}</small>
    </div>
  )
}

/** A text in one language, or a string that is the same in all languages. */
function TextInput(props: InputProps) {
  const { file, schema, path, isRequired, value, parameters, onChange } = props
  const words = useWords()
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
  const locale = localeOfPath(path)
  const type = inputType(schema)
  const attributes = inputAttributes(props)
  const change = (next: string) => onChange(next === '' && !isRequired ? undefined : next)
  if (type) return <input type={type} {...attributes} value={text} onChange={({ target }) => change(target.value)} />
  return (
    <>
      <TextArea place={{ file, path }} text={text} parameters={parameters} onType={change} attributes={attributes} />
      {schema.maxLength !== undefined && locale && <small>{words.textLength({ count: text.length, most: schema.maxLength })}</small>}
    </>
  )
}

/** Returns the type of <input> for a string, such as time, if browsers have one for its format. */
function inputType({ format, pattern = '' }: FieldSchema): string | undefined {
  if (format === 'email') return format
  return pattern.startsWith('^([01]\\d|2[0-3]):') ? 'time' : undefined
}

/** A select for an enumeration. It also offers the current value if the enumeration does not contain it. */
function ChoiceInput(props: InputProps) {
  const { schema, isRequired, value, onChange } = props
  const words = useWords()
  const { language } = useSession()
  const current = typeof value === 'string' ? value : ''
  const { names } = schema
  const nameOf = (option: string) => names?.[option]?.[toLocale(language)] ?? nameOfOption(option, words)
  const options = (optionsOfSchema(schema) ?? []).map((option): LabelledOption => [option, nameOf(option)])
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
