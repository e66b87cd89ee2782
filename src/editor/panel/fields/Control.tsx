import { useId } from 'react'
import type { Remark } from '../../protocol/answers.ts'
import { isObject } from '../../../content-toolkit/edit/path.ts'
import { isLocale, locales } from '../../../content/i18n/locales.ts'
import { useRemarks, useWords, withValueAt } from '../session/context.ts'
import { isChecked } from '../session/session.ts'
import { capitalised, keyInWords } from '../../protocol/label.ts'
import type { ControlProps, KindProps } from './control-props.ts'
import { ChoiceControl, NumberControl, StringControl, SwitchControl } from './controls.tsx'
import { ListControl } from './ListControl.tsx'
import { PictureControl } from './PictureControl.tsx'
import { formsOf, isPicture, localeOf, optionsOf, partsOf } from './schema.ts'
import { Remarks } from './Remarks.tsx'
import { VariantControl } from './VariantControl.tsx'

/** A value and what may become of it, by its schema: a control of its kind, with what the check says below it. */
export function Control(props: ControlProps) {
  const { file, path, schema, onChange, value } = props
  const id = useId()
  const remarks = useRemarks(file, path)
  const use = ({ path: at, value: meant }: NonNullable<Remark['suggestion']>) => {
    if (isChecked()) onChange(withValueAt(value, at.slice(path.length), meant))
  }
  return (
    <div className="control">
      <Kind {...props} Part={Control} remarksId={id} isWrong={remarks.some(({ severity }) => severity === 'error')} />
      {schema.description !== undefined && schema.type !== 'object' && localeOf(path) === undefined && (
        <small className="help">{schema.description}</small>
      )}
      <Remarks id={id} remarks={remarks} onUse={use} />
    </div>
  )
}

function Kind(props: KindProps) {
  const { schema } = props
  if (isPicture(schema)) return <PictureControl {...props} />
  if (formsOf(schema).length > 0) return <VariantControl {...props} />
  if (schema.type === 'object') return <GroupControl {...props} />
  if (schema.type === 'array') return <ListControl {...props} />
  if (schema.type === 'boolean') return <SwitchControl {...props} />
  if (schema.type === 'number' || schema.type === 'integer') return <NumberControl {...props} />
  return optionsOf(schema) ? <ChoiceControl {...props} /> : <StringControl {...props} />
}

/** The parts of a group, each with its control: of a text its languages. */
function GroupControl({ Part, file, path, schema, label, value, onChange }: KindProps) {
  const words = useWords()
  return (
    <fieldset>
      <legend>{label}</legend>
      {partsOf(schema).map(({ key, schema: own, isRequired }) => (
        <Part
          key={key}
          file={file}
          path={[...path, key]}
          schema={own}
          label={isLocale(key) ? locales[key].name : capitalised(keyInWords(key, words))}
          value={isObject(value) ? value[key] : undefined}
          isRequired={isRequired}
          onChange={(part) => onChange(withValueAt(value, [key], part))}
        />
      ))}
    </fieldset>
  )
}
