import { useId, useState, type ReactNode } from 'react'
import { useWords } from '../session/context.ts'
import { optionInWords } from '../../protocol/label.ts'
import type { KindProps } from './control-props.ts'
import { localeOf, optionsOf } from './schema.ts'

type LabelledProps = Pick<KindProps, 'label' | 'isRequired'> & { id: string; children: ReactNode }

function Labelled({ id, label, isRequired, children }: LabelledProps) {
  const words = useWords()
  return (
    <>
      <label htmlFor={id}>
        {label} {!isRequired && <small>({words.optional})</small>}
      </label>
      {children}
    </>
  )
}

/** What the attributes of every control say: which remarks are about it. */
const stateOf = ({ remarksId, isWrong }: KindProps) => ({ 'aria-describedby': remarksId, 'aria-invalid': isWrong })

/** Patterns of strings that browsers have a control for (HTML, input types). */
const types: [(schema: KindProps['schema']) => boolean, string][] = [
  [({ format }) => format === 'date', 'date'],
  [({ pattern = '' }) => pattern.startsWith('^([01]\\d|2[0-3]):'), 'time'],
  [({ format }) => format === 'email', 'email'],
]

/** A text in one language, or a word that is the same in all of them. */
export function StringControl(props: KindProps) {
  const { schema, path, label, isRequired, value, onChange } = props
  const words = useWords()
  const id = useId()
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
  const change = (next: string) => onChange(next === '' && !isRequired ? undefined : next)
  const type = types.find(([is]) => is(schema))?.[1]
  const locale = localeOf(path)
  const most = schema.maxLength
  return (
    <Labelled id={id} label={label} isRequired={isRequired}>
      {type === undefined ? (
        <textarea
          id={id}
          rows={1}
          lang={locale}
          spellCheck={locale !== undefined}
          value={text}
          onChange={({ target }) => change(target.value)}
          {...stateOf(props)}
        />
      ) : (
        <input id={id} type={type} value={text} onChange={({ target }) => change(target.value)} {...stateOf(props)} />
      )}
      {most !== undefined && locale !== undefined && <small className="count">{words.length(text.length, most)}</small>}
    </Labelled>
  )
}

export function NumberControl(props: KindProps) {
  const { label, isRequired, value, onChange } = props
  const id = useId()
  const written = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(written)
  // “12,” is on its way to 12,5: what is typed stays as it is as long as it means the value.
  const shown = numberOf(typed) === value || (typed === '' && value === null) ? typed : written
  return (
    <Labelled id={id} label={label} isRequired={isRequired}>
      <input
        id={id}
        inputMode="decimal"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(target.value === '' ? (isRequired ? null : undefined) : numberOf(target.value))
        }}
        {...stateOf(props)}
      />
    </Labelled>
  )
}

/** A number as either language writes it, 1 500,50 or 1,500.50; as it is, where it is none: the check says so. */
function numberOf(typed: string): number | string {
  // 1.500 is fifteen hundred to many who write it: the check asks.
  if (/\.\d{3}$/.test(typed)) return typed
  const plain = typed.replace(/[\s\u00a0\u202f]|,(?=\d{3}\b)/g, '').replace(',', '.')
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : typed
}

export function ChoiceControl(props: KindProps) {
  const { schema, label, isRequired, value, onChange } = props
  const words = useWords()
  const id = useId()
  const options = optionsOf(schema) ?? []
  const own = typeof value === 'string' ? value : ''
  return (
    <Labelled id={id} label={label} isRequired={isRequired}>
      <select id={id} value={own} onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)} {...stateOf(props)}>
        {!isRequired && <option value="">{words.none}</option>}
        {own !== '' && !options.includes(own) && <option value={own}>{own}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {optionInWords(option, words)}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

export function SwitchControl(props: KindProps) {
  const { label, isRequired, value, onChange } = props
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked ? true : isRequired ? false : undefined)}
        {...stateOf(props)}
      />
      {label}
    </label>
  )
}
