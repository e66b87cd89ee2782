import { Fragment } from 'react'
import { runsOf } from '../../content/text-syntax/emphasis.ts'

/** Shows *words between stars* as emphasis. The only markup that a text can carry. */
export function Emphasis({ children }: { children: string }) {
  return runsOf(children).map(({ text, isEmphasised }, index) =>
    isEmphasised ? <em key={index}>{text}</em> : <Fragment key={index}>{text}</Fragment>,
  )
}
