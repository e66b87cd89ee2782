import type { ReactNode } from 'react'
import type { ContentValue, EditPath } from '#src/content-model/yaml-values/path.ts'
import { useMessages } from '#src/editor/panel/elements/use-editor.ts'
import type { FieldFinding, FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import type { MessageParameter } from './message-samples.ts'
import type { SchemaPart } from './schema.ts'

export type ControlProps = {
  file: string
  path: EditPath
  schema: FieldSchema
  label: string
  value: ContentValue | undefined
  /**
   * Whether the input must keep a value. An optional value that a button removes counts as required while it is present, because its input
   * need not remove it. So `isRequired` is false only for optional switches, choices and photographs.
   */
  isRequired: boolean
  /** Parameters that the writer can insert: those of the text in all its languages. Only the input for one language of a text has them. */
  parameters?: readonly MessageParameter[]
  /** Changes the value. The argument undefined removes the value. */
  onChange: (value: ContentValue | undefined) => void
}

type Suggestion = NonNullable<FieldFinding['suggestion']>

export type InputProps = ControlProps & {
  findingsId: string
  isWrong: boolean
  onUse: (suggestion: Suggestion) => void
}

export const inputAttributes = ({ findingsId, isWrong }: InputProps) => ({
  id: `${findingsId}-input`,
  'aria-describedby': findingsId,
  'aria-invalid': isWrong,
})

export type PartProps = Omit<SchemaPart, 'key'> & {
  parent: InputProps
  step: string | number
  label: string
  /** Renders the input. Without this function, the schema chooses the input. */
  renderInput?: (input: InputProps) => ReactNode
  /** Whether the help of the schema is shown below the input. This help is written for people who edit YAML. True by default. */
  hasHelp?: boolean
}

export function InputLabel(props: InputProps) {
  const { label, isRequired } = props
  const messages = useMessages()
  return (
    <label htmlFor={inputAttributes(props).id}>
      {label} {!isRequired && <small>({messages.optional()})</small>}
    </label>
  )
}

/** The key of an option, and its text. */
export type LabelledOption = [string, string]
type SelectInputProps = { input: InputProps; chosen: string; options: LabelledOption[]; onChoose: (key: string) => void }

export const SelectInput = ({ input, chosen, options, onChoose }: SelectInputProps) => (
  <select value={chosen} onChange={({ target }) => onChoose(target.value)} {...inputAttributes(input)}>
    {options.map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </select>
)
