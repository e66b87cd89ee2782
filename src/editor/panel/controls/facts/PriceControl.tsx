import type { ComponentType } from 'react'
import { type ContentValue, isObject } from '#src/content-model/yaml-values/path.ts'
import { useMessages } from '#src/editor/panel/elements/use-editor.ts'
import type { FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { capitalise, nameOfKey, nameOfOption } from '#src/editor/protocol/label.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { inputAttributes, InputLabel, type InputProps, type LabelledOption, type PartProps, SelectInput } from '../inputs/input-props.tsx'
import { NumberInput } from '../inputs/NumberInput.tsx'
import { optionsOfSchema, partsOfSchema, type SchemaPart, toVariant, variantsOfSchema } from '../inputs/schema.ts'

/**
 * A select names the kinds of prices: a fixed amount, an amount “from”, a percentage, or a word such as “on quote”. Amount and currency are
 * in one row.
 */
export function PriceControl({ input, Part }: { input: InputProps; Part: ComponentType<PartProps> }) {
  const { schema, label, value, onChange } = input
  const messages = useMessages()
  const kind = kindOfPrice(value)
  const kinds = kindsOfPrice(schema, messages)
  const group = isObject(value) ? value : {}
  const currency = typeof group['currency'] === 'string' ? group['currency'] : ''
  const parts = partsOfKind(schema, kind)
  const part = (key: string, name: string, renderInput?: PartProps['renderInput']) => {
    const found = parts.find((candidate) => candidate.key === key)
    return (
      found && (
        <Part
          {...found}
          hasHelp={false}
          key={key}
          step={key}
          parent={input}
          label={capitalise(name)}
          {...(renderInput && { renderInput })}
        />
      )
    )
  }
  const amountInput = (props: InputProps) => (
    <>
      <InputLabel {...props} />
      <NumberInput {...props} currency={currency} onAmount={(amount, named) => onChange({ ...group, amount, currency: named })} />
    </>
  )
  return (
    <fieldset className="price">
      <legend>{label}</legend>
      <label htmlFor={inputAttributes(input).id}>{messages.facts.price.kind()}</label>
      <SelectInput
        input={input}
        chosen={kind}
        options={value !== undefined ? kinds : [['', messages.none()], ...kinds]}
        onChoose={(key) => onChange(key === '' ? undefined : toKind(schema, value, key))}
      />
      <div className="money">
        {part('amount', nameOfKey('amount', messages, input.file), amountInput)}
        {part('currency', nameOfKey('currency', messages, input.file))}
      </div>
      {part('percent', nameOfKey('percent', messages, input.file))}
      {part('per', nameOfKey('per', messages, input.file))}
    </fieldset>
  )
}

/** The key of the kind “fixed amount” in the select. The keys of the other kinds are options of enumerations in the schema. */
const fixed = 'fixed'

const kindOfPrice = (value: ContentValue | undefined): string => {
  if (!isObject(value)) return typeof value === 'string' ? value : ''
  const kind = value['bound'] ?? value['of'] ?? fixed
  return typeof kind === 'string' ? kind : fixed
}

/** Returns the part of a variant whose options are kinds of prices: `bound` of an amount, `of` of a percentage. */
const kindPart = (variant: FieldSchema): SchemaPart | undefined => partsOfSchema(variant).find(({ key }) => key === 'bound' || key === 'of')

function kindsOfPrice(schema: FieldSchema, messages: EditorMessages): LabelledOption[] {
  return variantsOfSchema(schema).flatMap((variant): LabelledOption[] => {
    const part = kindPart(variant)
    const options = optionsOfSchema(part?.schema ?? variant) ?? []
    const named = options.map((option): LabelledOption => {
      const name = nameOfOption(option, messages)
      return [option, capitalise(part?.key === 'of' ? messages.facts.price.share({ of: name }) : name)]
    })
    return part?.key === 'bound' ? [[fixed, capitalise(messages.facts.price.fixed())], ...named] : named
  })
}

/**
 * Returns the variant of the schema to which a kind of price belongs, and the part of this variant that stores the kind. A variant that is
 * a word, such as “on quote”, has no parts.
 */
function findKind(schema: FieldSchema, kind: string): { variant: FieldSchema; part: SchemaPart | undefined } | undefined {
  const variants = variantsOfSchema(schema).map((variant) => ({ variant, part: kindPart(variant) }))
  const hasOption = (of: FieldSchema) => optionsOfSchema(of)?.includes(kind) === true
  return variants.find(({ variant, part }) => hasOption(part?.schema ?? variant) || (kind === fixed && part?.key === 'bound'))
}

const partsOfKind = (schema: FieldSchema, kind: string): SchemaPart[] => partsOfSchema(findKind(schema, kind)?.variant ?? {})

/** Converts a price to another kind. Keeps the amount, the currency and the unit if the new kind has them. */
function toKind(schema: FieldSchema, value: ContentValue | undefined, kind: string): ContentValue | undefined {
  const found = findKind(schema, kind)
  if (!found?.part) return found && kind
  const next = toVariant(value, found.variant)
  if (!isObject(next)) return next
  const { key } = found.part
  const rest = Object.fromEntries(Object.entries(next).filter(([name]) => name !== key))
  return kind === fixed ? rest : { ...rest, [key]: kind }
}
