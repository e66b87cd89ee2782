import type { ComponentType } from 'react'
import type { FieldSchema } from '../../protocol/answers.ts'
import type { EditPath, Value } from '../../../content-toolkit/edit/path.ts'

export type ControlProps = {
  file: string
  path: EditPath
  schema: FieldSchema
  label: string
  value: Value | undefined
  isRequired: boolean
  /** undefined takes the value away. */
  onChange: (value: Value | undefined) => void
}

/** What the control of a kind gets besides: what controls its parts, and where the remarks about it stand. */
export type KindProps = ControlProps & { Part: ComponentType<ControlProps>; remarksId: string; isWrong: boolean }
