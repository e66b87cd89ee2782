import type { ComponentProps } from 'react'

type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** Words, or a symbol. A symbol needs a `title`. */
  text: string
  /** Name of the thing on which the action acts, for the accessible name. */
  target?: string | undefined
}

export function Button({ text, title, target, ...rest }: ButtonProps) {
  return (
    <button type="button" title={title} aria-label={target === undefined ? title : `${title ?? text}: ${target}`} {...rest}>
      {text}
    </button>
  )
}
