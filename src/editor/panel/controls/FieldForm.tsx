import { localeCodes } from '../../../content/i18n/locales.ts'
import { type ContentValue, isObject } from '../../../content/yaml-values/path.ts'
import { OptionalPart } from '../elements/OptionalPart.tsx'
import type { ControlProps } from '../inputs/input.tsx'
import { parametersIn } from '../inputs/message-samples.ts'
import { emptyValue, hasAddButton, isPhotograph, variantsOfSchema } from '../inputs/schema.ts'
import { currentValue } from '../session/draft.ts'
import { useEditor, useSession } from '../session/hooks.ts'
import { Control, type LabelledPart, Parts } from './Control.tsx'

/** The controls for a value of the content. Each part of an object is edited on its own, such as each language of a text. */
export function FieldForm({ value: saved, ...field }: Omit<ControlProps, 'onChange'>) {
  const { file, path, schema, label } = field
  const { sync } = useEditor()
  const session = useSession()
  const place = { file, path }
  const current = currentValue(place, saved, session)
  const change = (value: ContentValue | undefined) => sync.edit(place, saved, value)
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
  const hasParts = schema.type === 'object' && !isPhotograph(schema) && variantsOfSchema(schema).length === 0
  // A group that was removed and added again is edited as a whole.
  if (hasParts && isObject(saved) && current === saved) {
    const texts = localeCodes.map((locale) => currentValue({ file, path: [...path, locale] }, saved[locale], session))
    const parameters = parametersIn(texts.filter((text) => typeof text === 'string'))
    const render = ({ key, ...part }: LabelledPart) =>
      // Ids cannot be edited, because addresses and links of the public site contain them.
      key !== 'id' && <FieldForm key={key} {...part} file={file} path={[...path, key]} value={saved[key]} parameters={parameters} />
    return <Parts file={file} schema={schema} label={label} render={render} />
  }
  return <Control {...field} value={current} onChange={change} />
}
