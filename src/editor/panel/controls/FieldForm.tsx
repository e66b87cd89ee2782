import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { type ContentValue, type Group, isObject } from '#src/content-model/yaml-values/path.ts'
import { OptionalPart } from '#src/editor/panel/elements/OptionalPart.tsx'
import { useDraft, useEditor } from '#src/editor/panel/elements/use-editor.ts'
import { currentValue } from '#src/editor/panel/session/state/draft-entries.ts'
import { Control, type LabelledPart, Parts } from './Control.tsx'
import { abbreviationOf, mayReplaceName } from './facts/zone-name.ts'
import type { ControlProps } from './inputs/input-props.tsx'
import { parametersIn } from './inputs/message-samples.ts'
import { emptyValue, hasAddButton, isPicture, variantsOfSchema } from './inputs/schema.ts'

type FieldFormProps = Omit<ControlProps, 'onChange'> & {
  /** The saved group that contains the value. If the value is a time zone, changing it also changes the abbreviation in this group. */
  siblings?: Group
}

/** The form for a value. Each part of an object has a separate control, such as each language of a text. */
export function FieldForm({ value: saved, siblings, ...field }: FieldFormProps) {
  const { file, path, schema, label } = field
  const { draftEditor } = useEditor()
  const draft = useDraft()
  const place = { file, path }
  const current = currentValue(place, saved, draft)
  const change = (value: ContentValue | undefined) => {
    draftEditor.edit(place, saved, value)
    if (schema.control === 'time-zone' && siblings && typeof value === 'string') changeAbbreviation(value, siblings)
  }
  /** Changes the abbreviation beside the hours to that of the new time zone, unless the writer has typed another abbreviation. */
  const changeAbbreviation = (timeZone: string, { zoneName: savedName }: Group) => {
    const namePlace = { file, path: [...path.slice(0, -1), 'zoneName'] }
    if (mayReplaceName(current, currentValue(namePlace, savedName, draft))) draftEditor.edit(namePlace, savedName, abbreviationOf(timeZone))
  }
  if (!field.isRequired && hasAddButton(schema))
    return (
      <OptionalPart
        name={label}
        isPresent={current !== undefined}
        onAdd={() => change(saved ?? emptyValue(schema))}
        onRemove={() => change(undefined)}
      >
        <FieldForm {...field} value={saved} isRequired />
      </OptionalPart>
    )
  const hasParts = schema.type === 'object' && !isPicture(schema) && variantsOfSchema(schema).length === 0
  // Each part of the object is a separate edit, unless the draft replaces the whole object: after a removed object was added again, one
  // edit contains all its parts.
  if (hasParts && isObject(saved) && current === saved) {
    const texts = localeCodes.map((locale) => currentValue({ file, path: [...path, locale] }, saved[locale], draft))
    const parameters = parametersIn(texts.filter((text) => typeof text === 'string'))
    const render = ({ key, ...part }: LabelledPart) =>
      // The id of a saved item cannot be edited, because addresses of pages and links of the public site contain it.
      key !== 'id' && (
        <FieldForm key={key} {...part} file={file} path={[...path, key]} value={saved[key]} siblings={saved} parameters={parameters} />
      )
    return <Parts file={file} path={path} schema={schema} label={label} render={render} />
  }
  return <Control {...field} value={current} onChange={change} />
}
