import { type ContentValue, isObject } from '../../../content/yaml-values/path.ts'
import { currentValue } from '../session/draft.ts'
import { useEditor, useSession } from '../session/hooks.ts'
import { Control, type LabelledPart, Parts } from './Control.tsx'
import { isPhotograph, variantsOfSchema } from './schema.ts'
import type { ControlProps } from './SimpleControl.tsx'

/** The controls for a value of the content. Each part of an object is edited on its own, such as each language of a text. */
export function FieldForm({ value: saved, ...field }: Omit<ControlProps, 'onChange'>) {
  const { file, path, schema, label } = field
  const { sync } = useEditor()
  const session = useSession()
  const hasParts = schema.type === 'object' && !isPhotograph(schema) && variantsOfSchema(schema).length === 0
  if (hasParts && isObject(saved)) {
    const render = ({ key, ...part }: LabelledPart) =>
      // Ids cannot be edited, because addresses and links of the public site contain them.
      key !== 'id' && <FieldForm key={key} {...part} file={file} path={[...path, key]} value={saved[key]} />
    return <Parts file={file} schema={schema} label={label} render={render} />
  }
  const place = { file, path }
  const change = (value: ContentValue | undefined) => sync.edit(place, saved, value)
  return <Control {...field} value={currentValue(place, saved, session)} onChange={change} />
}
