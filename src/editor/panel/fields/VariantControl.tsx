import { useId } from 'react'
import type { FieldSchema } from '../../protocol/answers.ts'
import { useWords } from '../session/context.ts'
import { capitalised, keyInWords, optionInWords } from '../../protocol/label.ts'
import type { Words } from '../../protocol/words.ts'
import type { KindProps } from './control-props.ts'
import { formOf, formsOf, optionsOf, withPartsOf } from './schema.ts'

/** A value that may have several forms, such as a price: which one, and what is in it. Every word to choose is a form of its own. */
export function VariantControl(props: KindProps) {
  const { Part, schema, label, value, onChange, isRequired, isWrong, remarksId } = props
  const words = useWords()
  const id = useId()
  const forms = formsOf(schema)
  const at = formOf(schema, value)
  const form = forms[at]
  const isThere = value !== undefined
  const chosen = typeof value === 'string' && form && optionsOf(form) ? `${at} ${value}` : String(at)
  const choose = (choice: string) => {
    const [index = '', word] = choice.split(' ')
    const next = forms[Number(index)]
    onChange(index === '' ? undefined : (word ?? (next && withPartsOf(value, next))))
  }
  return (
    <fieldset className="variant">
      <legend>{label}</legend>
      <label htmlFor={id}>{words.variant}</label>
      <select
        id={id}
        value={isThere ? chosen : ''}
        onChange={({ target }) => choose(target.value)}
        aria-invalid={isWrong}
        aria-describedby={remarksId}
      >
        {(!isRequired || !isThere) && <option value="">{words.none}</option>}
        {forms.flatMap((one, index) =>
          (optionsOf(one) ?? [undefined]).map((option) => (
            <option key={`${index} ${option ?? ''}`} value={option === undefined ? String(index) : `${index} ${option}`}>
              {option === undefined ? nameOf(one, words) : optionInWords(option, words)}
            </option>
          )),
        )}
      </select>
      {isThere && form && !optionsOf(form) && <Part {...props} schema={form} label={nameOf(form, words)} isRequired />}
    </fieldset>
  )
}

/** A form by what must be in it: amount, currency. */
const nameOf = ({ required, type, description }: FieldSchema, words: Words): string =>
  required ? capitalised(required.map((key) => keyInWords(key, words)).join(', ')) : (description ?? String(type))
