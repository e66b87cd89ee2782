import type { FieldSchema } from '../../protocol/answers.ts'
import { isObject, type EditPath, type Value } from '../../../content-toolkit/edit/path.ts'
import { isLocale, locales } from '../../../content/i18n/locales.ts'
import { useSession, useWords } from '../session/context.ts'
import { capitalised, keyInWords } from '../../protocol/label.ts'
import { edit, valueNow } from '../session/session.ts'
import { Control } from './Control.tsx'
import { formsOf, isPicture, partsOf } from './schema.ts'

type FieldFormProps = {
  file: string
  path: EditPath
  schema: FieldSchema
  label: string
  /** What it is in the content. */
  saved: Value | undefined
  isRequired: boolean
}

/**
 * The form of a place that is in the content. Each part of it that stands for itself, such as one language of a text, is edited,
 * compared and saved by itself.
 */
export function FieldForm({ file, path, schema, label, saved, isRequired }: FieldFormProps) {
  const words = useWords()
  const session = useSession()
  const isWhole = schema.type !== 'object' || isPicture(schema) || formsOf(schema).length > 0 || !isObject(saved)
  if (!isWhole) {
    return (
      <fieldset>
        <legend>{label}</legend>
        {partsOf(schema)
          // An id never changes once it is public.
          .filter(({ key }) => key !== 'id')
          .map((part) => (
            <FieldForm
              key={part.key}
              file={file}
              path={[...path, part.key]}
              schema={part.schema}
              label={isLocale(part.key) ? locales[part.key].name : capitalised(keyInWords(part.key, words))}
              saved={saved[part.key]}
              isRequired={part.isRequired}
            />
          ))}
      </fieldset>
    )
  }
  const place = { file, path }
  return (
    <Control
      file={file}
      path={path}
      schema={schema}
      label={label}
      value={valueNow(place, saved, session)}
      isRequired={isRequired}
      onChange={(value) => edit(place, saved, value)}
    />
  )
}
