import { Fragment } from 'react'

/** Shows *words between stars* as emphasis. The only markup that a text can carry. */
export function Emphasis({ children }: { children: string }) {
  return children
    .split(/\*([^\s*](?:[^*]*[^\s*])?)\*/)
    .map((part, index) => (index % 2 === 1 ? <em key={index}>{part}</em> : <Fragment key={index}>{part}</Fragment>))
}
