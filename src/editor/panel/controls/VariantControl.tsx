import { type ComponentType, use, useState } from 'react'
import { useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { JustAdded } from '#src/editor/panel/elements/use-just-added.ts'
import type { FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { capitalise, nameOfOption } from '#src/editor/protocol/label.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import { type ControlProps, inputAttributes, type InputProps, type LabelledOption, SelectInput } from './inputs/input-props.tsx'
import { isStandIn, optionsOfSchema, toVariant, variantIndex, variantsOfSchema } from './inputs/schema.ts'

/**
 * A select lists the variants, such as those of a price. A variant that is an enumeration is not in the select itself: each of its options
 * is.
 */
export function VariantControl({ input, Control }: { input: InputProps; Control: ComponentType<ControlProps> }) {
  const { schema, label, value, onChange } = input
  const messages = useMessages()
  const language = useSession((session) => session.language)
  const variants = variantsOfSchema(schema)
  const index = variantIndex(schema, value)
  const variant = variants[index]
  const wasAdded = use(JustAdded)
  // The input of a variant that was just chosen is blank and shows no error yet, because the writer fills it next. This is also the case
  // for the input that is shown in place of a stand-in (“#”).
  const [isChosen, setChosen] = useState(isStandIn(schema, value))
  const hasOptions = variant !== undefined && optionsOfSchema(variant) !== undefined
  const options = variants.flatMap((item, position): LabelledOption[] => {
    const enumeration = optionsOfSchema(item)?.map((option): LabelledOption => [keyOf(position, option), nameOfOption(option, messages)])
    return enumeration ?? [[keyOf(position), variantName(item, language)]]
  })
  const chosen = value === undefined ? '' : keyOf(index, hasOptions && typeof value === 'string' ? value : undefined)
  const choose = (key: string) => {
    const [position = '', option] = key.split(' ')
    const next = variants[Number(position)]
    setChosen(true)
    onChange(position === '' ? undefined : (option ?? (next && toVariant(value, next))))
  }
  return (
    <fieldset className="variant">
      <legend>{label}</legend>
      {variants.length > 1 && (
        <>
          <label htmlFor={inputAttributes(input).id}>{messages.variant()}</label>
          <SelectInput
            input={input}
            chosen={chosen}
            options={value === undefined ? [['', messages.none()], ...options] : options}
            onChoose={choose}
          />
        </>
      )}
      {value !== undefined && variant && !hasOptions && (
        <JustAdded value={wasAdded || isChosen}>
          <Control
            key={index}
            {...input}
            schema={variant}
            label={variantName(variant, language)}
            value={isStandIn(schema, value) ? '' : value}
            isRequired
          />
        </JustAdded>
      )}
      {typeof value === 'string' && isStandIn(schema, value) && <small>{capitalise(nameOfOption(value, messages))}.</small>}
    </fieldset>
  )
}

/**
 * Returns the key of an entry of the select: the position of the variant, and `option` if the variant is an enumeration, of which each
 * option is an entry.
 */
const keyOf = (position: number, option?: string): string => (option === undefined ? String(position) : `${position} ${option}`)

/** Returns the name of a variant. Every variant that is not an enumeration has a name in its schema, such as “An amount”. */
const variantName = ({ variant, type }: FieldSchema, language: Language): string => capitalise(variant?.[language] ?? String(type))
