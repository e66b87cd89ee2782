import { type ComponentType, createElement } from 'react'
import { toLocale } from '#src/content-model/i18n/locales.ts'
import { localeOfPath } from '#src/content-model/yaml-values/path.ts'
import { useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import type { FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { nameOfOption } from '#src/editor/protocol/label.ts'
import { CountryInput } from './facts/CountryInput.tsx'
import { PhoneInput } from './facts/PhoneInput.tsx'
import { TimeInput } from './facts/TimeInput.tsx'
import { TimeZoneInput } from './facts/TimeZoneInput.tsx'
import { formatDay } from './inputs/formats.ts'
import { inputAttributes, InputLabel, type InputProps, type LabelledOption, SelectInput } from './inputs/input-props.tsx'
import { NumberInput } from './inputs/NumberInput.tsx'
import { optionsOfSchema } from './inputs/schema.ts'
import { TextBox } from './inputs/TextBox.tsx'

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

function inputOf({ type, format, control, ...schema }: FieldSchema): ComponentType<InputProps> {
  if (control === 'country') return CountryInput
  if (control === 'time') return TimeInput
  if (control === 'time-zone') return TimeZoneInput
  if (control === 'phone') return PhoneInput
  if (type === 'number' || type === 'integer') return NumberInput
  if (format === 'date') return DateInput
  return optionsOfSchema(schema) ? ChoiceInput : TextInput
}

function Switch(props: InputProps) {
  const { label, isRequired, value, onChange } = props
  const messages = useMessages().facts
  const isOn = value === true
  const change = (next: boolean) => onChange(next || (isRequired ? false : undefined))
  return (
    <div className="pair">
      <label className="switch">
        <input type="checkbox" role="switch" checked={isOn} onChange={({ target }) => change(target.checked)} {...inputAttributes(props)} />
        {label}
      </label>
      {/* Hidden from screen readers, which announce the state of the switch instead of “yes” or “no”. */}
      <span aria-hidden="true">{isOn ? messages.yes() : messages.no()}</span>
    </div>
  )
}

function DateInput(props: InputProps) {
  const { value, onChange } = props
  const language = useSession((session) => session.language)
  const iso = typeof value === 'string' ? value : ''
  return (
    <div className="pair">
      <input type="date" value={iso} onChange={({ target }) => onChange(target.value)} {...inputAttributes(props)} />
      {/* An input of the type “date” cannot show an invalid day, so the invalid day is shown as text. */}
      <small>{formatDay(iso, language) ?? iso}</small>
    </div>
  )
}

function TextInput(props: InputProps) {
  const { file, schema, path, value, parameters, onChange } = props
  const messages = useMessages()
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
  const locale = localeOfPath(path)
  const attributes = inputAttributes(props)
  if (schema.format === 'email')
    return <input type="email" {...attributes} value={text} onChange={({ target }) => onChange(target.value)} />
  return (
    <>
      <TextBox place={{ file, path }} text={text} parameters={parameters} onType={onChange} attributes={attributes} />
      {schema.maxLength !== undefined && locale && <small>{messages.textLength({ count: text.length, most: schema.maxLength })}</small>}
    </>
  )
}

/** Offers the values of an enumeration, and the current value if the enumeration lacks this value. */
function ChoiceInput(props: InputProps) {
  const { schema, path, isRequired, value, onChange } = props
  const messages = useMessages()
  const language = useSession((session) => session.language)
  const current = typeof value === 'string' ? value : ''
  const { names } = schema
  const nameOf = (option: string) => names?.[option]?.[toLocale(language)] ?? nameOfOption(option, messages)
  const options = (optionsOfSchema(schema) ?? []).map((option): LabelledOption => [option, nameOf(option)])
  if (current === '' && isRequired) options.unshift(['', messages.choose()])
  if (current !== '' && !options.some(([key]) => key === current)) options.unshift([current, current])
  const last = path.at(-1)
  const absence = typeof last === 'string' ? `${last}.none` : ''
  if (!isRequired) options.unshift(['', Object.hasOwn(messages.options, absence) ? nameOfOption(absence, messages) : messages.none()])
  return <SelectInput input={props} chosen={current} options={options} onChoose={(key) => onChange(key === '' ? undefined : key)} />
}
