import { isObject } from '../../../content-toolkit/edit/path.ts'
import { currentValue, editValue } from '../session/edits.ts'
import { useSession } from '../session/session.ts'
import { Control, Parts, type LabelledPart } from './Control.tsx'
import { isPhotograph, variantsOfSchema } from './schema.ts'
import type { ControlProps } from './SimpleControl.tsx'

/** The form of a saved value. The parts of an object, such as the languages of a text, are separate edits. */
export function FieldForm({ value: saved, ...field }: Omit<ControlProps, 'onChange'>) {
  const { file, path, schema, label } = field
  const session = useSession()
  const hasParts = schema.type === 'object' && !isPhotograph(schema) && variantsOfSchema(schema).length === 0
  if (hasParts && isObject(saved)) {
    const render = ({ key, ...part }: LabelledPart) =>
      // Ids are public: addresses and links contain them, so they cannot be changed.
      key !== 'id' && <FieldForm key={key} {...part} file={file} path={[...path, key]} value={saved[key]} />
    return <Parts schema={schema} label={label} render={render} />
  }
  const place = { file, path }
  return <Control {...field} value={currentValue(place, saved, session)} onChange={(value) => editValue(place, saved, value)} />
}
