import { type KeyboardEvent, type ReactNode, use, useId, useState } from 'react'
import { isLocale, locales } from '#src/content/i18n/locales.ts'
import { type ContentValue, type EditPath, localeOfPath, valueAt, withValueAt } from '#src/content/yaml-values/path.ts'
import type { Language } from '#src/words/tool-text.ts'
import type { FieldFinding, FieldSchema } from '../../calls/answers.ts'
import { capitalised, nameOfKey, nameOfOption } from '../../protocol/label.ts'
import { Button } from '../elements/Button.tsx'
import { Findings, useFindings } from '../elements/Findings.tsx'
import { LimitReasons, ListItemButtons, listLimits } from '../elements/list-items.tsx'
import { OptionalPart } from '../elements/OptionalPart.tsx'
import { useFocusInList } from '../elements/use-focus-in-list.ts'
import { JustAdded, useJustAdded } from '../elements/use-just-added.ts'
import { PriceControl } from '../facts/PriceControl.tsx'
import { weekFromRows } from '../facts/week.ts'
import { WeekControl } from '../facts/WeekControl.tsx'
import { useEditor, useSession, useWords } from '../hooks/use-editor.ts'
import { PictureControl } from '../images/PictureControl.tsx'
import {
  type ControlProps,
  inputAttributes,
  type InputProps,
  type LabelledOption,
  type PartProps,
  SelectInput,
} from '../inputs/input-props.tsx'
import {
  emptyValue,
  hasAddButton,
  hasVariantInput,
  isPicture,
  isSchema,
  isStandIn,
  optionsOfSchema,
  partsOfSchema,
  type SchemaPart,
  toVariant,
  variantIndex,
  variantsOfSchema,
} from '../inputs/schema.ts'
import { SimpleControl } from './SimpleControl.tsx'

type ControlOptions = Pick<PartProps, 'renderInput' | 'hasHelp'>

/**
 * The input for a value, chosen by the schema of the value unless there is `renderInput`, with help and findings below it. An optional
 * value can be added and removed.
 */
export function Control(props: ControlProps & ControlOptions) {
  const { schema, label, value, isRequired, onChange } = props
  if (isRequired || !hasAddButton(schema)) return <PresentControl {...props} />
  return (
    <OptionalPart
      name={label}
      isPresent={value !== undefined}
      onAdd={() => onChange(emptyValue(schema))}
      onRemove={() => onChange(undefined)}
    >
      <PresentControl {...props} isRequired />
    </OptionalPart>
  )
}

function PresentControl({ renderInput = (input) => <ValueInput {...input} />, hasHelp = true, ...props }: ControlProps & ControlOptions) {
  const { file, path, schema, onChange, value } = props
  const id = useId()
  const { store } = useEditor()
  const language = useSession((session) => session.language)
  const allFindings = useFindings({ file, path })
  // A chosen variant shows the findings at its input.
  const findings = hasVariantInput(schema, value) ? [] : allFindings
  const { isNeeded, isPending, isWrong, onBlur } = useJustAdded(value, findings, schema.format !== undefined)
  const applySuggestion = (suggestion: NonNullable<FieldFinding['suggestion']>) => {
    const { checked, entries } = store.get().draft
    // Ignores a suggestion for an older draft, which would overwrite what was typed since.
    if (checked === entries) onChange(withValueAt(value, suggestion.path.slice(path.length), suggestion.value))
  }
  return (
    <div className="control" onBlur={onBlur}>
      {renderInput({ ...props, findingsId: id, isWrong, onUse: applySuggestion })}
      {hasHelp && schema.help && isHelpShown(schema, path) && (
        <>
          {' '}
          <small>{schema.help[language]}</small>
        </>
      )}
      <Findings id={id} findings={isPending ? [] : findings} onUse={applySuggestion} isNeeded={isNeeded} />
    </div>
  )
}

/** Controls of facts explain themselves: the help of the schema is about what YAML has. A text has its help once for all languages. */
const isHelpShown = ({ type, control }: FieldSchema, path: EditPath): boolean =>
  type !== 'object' && control === undefined && localeOfPath(path) === undefined

function ValueInput(props: InputProps) {
  const { schema, value } = props
  const week = schema.control === 'week' ? weekFromRows(value) : undefined
  if (week) return <WeekControl input={props} week={week} />
  if (schema.control === 'price') return <PriceControl input={props} Part={PartControl} />
  if (isPicture(schema)) return <PictureControl input={props} Part={PartControl} />
  if (variantsOfSchema(schema).length > 0) return <VariantControl {...props} />
  if (schema.type === 'object') return <ObjectControl {...props} />
  if (schema.type === 'array') return <ListControl {...props} />
  return <SimpleControl {...props} />
}

export type LabelledPart = SchemaPart & { label: string }
type PartsProps = { file: string; schema: FieldSchema; label: string; render: (part: LabelledPart) => ReactNode }

/**
 * The parts of an object below the name of the object. The language of the panel is the first of a text. The id, which the editor makes
 * from the name of an item, is the last of the item, and folded unless it is wrong.
 */
export function Parts({ file, schema, label, render }: PartsProps) {
  const words = useWords()
  const findings = useSession((session) => session.draft.findings)
  const parts = partsOfSchema(schema)
  const isIdWrong = findings.some((finding) => finding.file === file && finding.path.at(-1) === 'id')
  const rank = (key: string) => (key === words.code ? 0 : key === 'id' ? 2 : 1)
  return (
    <fieldset>
      <legend>{label}</legend>
      {parts
        .toSorted((a, b) => rank(a.key) - rank(b.key))
        .map((part) => {
          const control = render({
            ...part,
            label: isLocale(part.key) ? locales[part.key].name : capitalised(nameOfKey(part.key, words, file)),
          })
          if (part.key !== 'id' || control === false) return control
          return (
            <details key={part.key} open={isIdWrong}>
              <summary>{words.forDevelopers()}</summary>
              {control}
            </details>
          )
        })}
    </fieldset>
  )
}

/** The control for a part of an object or an item of a list. */
function PartControl({ parent: { file, path, value, onChange }, step, ...part }: PartProps) {
  const change = (next: ContentValue | undefined) => onChange(withValueAt(value, [step], next))
  return <Control {...part} file={file} path={[...path, step]} value={valueAt(value, [step])} onChange={change} />
}

const ObjectControl = (props: InputProps) => (
  <Parts {...props} render={({ key, ...part }) => <PartControl key={key} {...part} parent={props} step={key} />} />
)

function ListControl(props: InputProps) {
  const { schema, label, value, onChange } = props
  const words = useWords()
  const list = Array.isArray(value) ? value : []
  const { items, minItems: least, maxItems: most } = schema
  const limits = listLimits(props, { length: list.length, least, most }, words)
  const { list: rows, focusIn } = useFocusInList()
  if (!isSchema(items)) return null
  const add = (index: number) => {
    onChange(list.toSpliced(index, 0, emptyValue(items)))
    focusIn(index, 'textarea, input, select')
  }
  // A line of an address is an item: Enter begins the next line.
  const addAfterEnter = (event: KeyboardEvent, index: number) => {
    const { key, target, nativeEvent } = event
    const isInLine = items.type === 'string' && target instanceof HTMLTextAreaElement && !nativeEvent.isComposing
    if (key !== 'Enter' || !isInLine) return
    event.preventDefault()
    if (limits.canAdd) add(index + 1)
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      <ol ref={rows}>
        {list.map((_, index) => (
          // The items have no ids. The list holds their values, so the index is a sufficient key.
          <li key={index} onKeyDown={(event) => addAfterEnter(event, index)}>
            <PartControl parent={props} step={index} schema={items} label={`${label} ${index + 1}`} isRequired />
            <ListItemButtons {...limits} list={list} index={index} name={`${label} ${index + 1}`} onChange={onChange} />
          </li>
        ))}
      </ol>
      {limits.canAdd && <Button text={words.item.addTo()} onClick={() => add(list.length)} />}
      <LimitReasons reasons={limits.reasons} />
    </fieldset>
  )
}

/**
 * A value that may have one of several forms, such as a price. A select lists the forms. If a form is an enumeration, the select lists its
 * words instead of the form.
 */
function VariantControl(props: InputProps) {
  const { schema, label, value, onChange } = props
  const words = useWords()
  const language = useSession((session) => session.language)
  const variants = variantsOfSchema(schema)
  const index = variantIndex(schema, value)
  const variant = variants[index]
  const wasAdded = use(JustAdded)
  // A chosen form is written next, so it is not wrong yet. The same goes for a form in place of a stand-in.
  const [isChosen, setChosen] = useState(isStandIn(schema, value))
  const hasOptions = variant !== undefined && optionsOfSchema(variant) !== undefined
  const options = variants.flatMap((item, position): LabelledOption[] => {
    const enumeration = optionsOfSchema(item)?.map((option): LabelledOption => [`${position} ${option}`, nameOfOption(option, words)])
    return enumeration ?? [[String(position), variantName(item, language)]]
  })
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
          <label htmlFor={inputAttributes(props).id}>{words.variant()}</label>
          <SelectInput
            input={props}
            chosen={value === undefined ? '' : typeof value === 'string' && hasOptions ? `${index} ${value}` : String(index)}
            options={value === undefined ? [['', words.none()], ...options] : options}
            onChoose={choose}
          />
        </>
      )}
      {value !== undefined && variant && !hasOptions && (
        <JustAdded value={wasAdded || isChosen}>
          <Control
            key={index}
            {...props}
            schema={variant}
            label={variantName(variant, language)}
            value={isStandIn(schema, value) ? '' : value}
            isRequired
          />
        </JustAdded>
      )}
      {typeof value === 'string' && isStandIn(schema, value) && <small>{capitalised(nameOfOption(value, words))}.</small>}
    </fieldset>
  )
}

/** Returns the name of a variant: “An amount”. The schemas name each variant that is not an enumeration. */
const variantName = ({ variant, type }: FieldSchema, language: Language): string => capitalised(variant?.[language] ?? String(type))
