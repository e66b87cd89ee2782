import { type ReactNode, useId } from 'react'
import { isLocale, locales } from '#src/content-model/i18n/locales.ts'
import { type ContentValue, type EditPath, localeOfPath, valueAt, withValueAt } from '#src/content-model/yaml-values/path.ts'
import { Findings } from '#src/editor/panel/elements/Findings.tsx'
import { OptionalPart } from '#src/editor/panel/elements/OptionalPart.tsx'
import { useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { useFindings } from '#src/editor/panel/elements/use-findings.ts'
import { useJustAdded } from '#src/editor/panel/elements/use-just-added.ts'
import type { FieldFinding, FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { capitalise, nameOfKey } from '#src/editor/protocol/label.ts'
import { PriceControl } from './facts/PriceControl.tsx'
import { weekFromRows } from './facts/week.ts'
import { WeekControl } from './facts/WeekControl.tsx'
import type { ControlProps, InputProps, PartProps } from './inputs/input-props.tsx'
import { emptyValue, hasAddButton, hasVariantInput, isPicture, partsOfSchema, type SchemaPart, variantsOfSchema } from './inputs/schema.ts'
import { ListControl } from './ListControl.tsx'
import { PictureControl } from './PictureControl.tsx'
import { SimpleControl } from './SimpleControl.tsx'
import { VariantControl } from './VariantControl.tsx'

type ControlOptions = Pick<PartProps, 'renderInput' | 'hasHelp'>

/**
 * Renders the input of a value: with `renderInput` if it is set, otherwise the input for the schema. Around most optional values, renders
 * buttons that add and remove the value (`hasAddButton`).
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
  // If the value is a variant that has an input, that input shows the findings, so they are not shown here again.
  const findings = hasVariantInput(schema, value) ? [] : allFindings
  const { isNeeded, isPending, isWrong, onBlur } = useJustAdded(value, findings, schema.format !== undefined)
  const applySuggestion = (suggestion: NonNullable<FieldFinding['suggestion']>) => {
    const { checked, entries } = store.get().draft
    // Ignores a suggestion for an older draft, because it would overwrite what was typed after the check.
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

/**
 * Returns whether the help of the schema is shown below an input. A control for facts shows none, because the help describes how the fact
 * is written in YAML. The help of a text is shown once, not in each language.
 */
const isHelpShown = ({ type, control }: FieldSchema, path: EditPath): boolean =>
  type !== 'object' && control === undefined && localeOfPath(path) === undefined

function ValueInput(props: InputProps) {
  const { schema, value } = props
  const week = schema.control === 'week' ? weekFromRows(value) : undefined
  if (week) return <WeekControl input={props} week={week} />
  if (schema.control === 'price') return <PriceControl input={props} Part={PartControl} />
  if (isPicture(schema)) return <PictureControl input={props} Part={PartControl} />
  if (variantsOfSchema(schema).length > 0) return <VariantControl input={props} Control={Control} />
  if (schema.type === 'object') return <ObjectControl {...props} />
  if (schema.type === 'array') return <ListControl input={props} Part={PartControl} />
  return <SimpleControl {...props} />
}

export type LabelledPart = SchemaPart & { label: string }
type PartsProps = Pick<ControlProps, 'file' | 'path' | 'schema' | 'label'> & { render: (part: LabelledPart) => ReactNode }

/**
 * Inputs for the parts of an object. If the object is a text, the input in the language of the panel is first. The input for the `id` of an
 * item is last, and folded unless the id has a finding, because the editor derives the id from the name.
 */
export function Parts({ file, path, schema, label, render }: PartsProps) {
  const messages = useMessages()
  const isIdWrong = useFindings({ file, path: [...path, 'id'] }).length > 0
  const parts = partsOfSchema(schema)
  const rank = (key: string) => (key === messages.code ? 0 : key === 'id' ? 2 : 1)
  return (
    <fieldset>
      <legend>{label}</legend>
      {parts
        .toSorted((a, b) => rank(a.key) - rank(b.key))
        .map((part) => {
          const control = render({
            ...part,
            label: isLocale(part.key) ? locales[part.key].name : capitalise(nameOfKey(part.key, messages, file)),
          })
          if (part.key !== 'id' || control === false) return control
          return (
            <details key={part.key} open={isIdWrong}>
              <summary>{messages.forDevelopers()}</summary>
              {control}
            </details>
          )
        })}
    </fieldset>
  )
}

function PartControl({ parent: { file, path, value, onChange }, step, ...part }: PartProps) {
  const change = (next: ContentValue | undefined) => onChange(withValueAt(value, [step], next))
  return <Control {...part} file={file} path={[...path, step]} value={valueAt(value, [step])} onChange={change} />
}

const ObjectControl = (props: InputProps) => (
  <Parts {...props} render={({ key, ...part }) => <PartControl key={key} {...part} parent={props} step={key} />} />
)
