import type { ComponentProps } from 'react'
import { useMessages } from './use-editor.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** The words or the symbol on the button. A symbol needs a `title`. */
  text: string
  /** Name of the thing that the button acts on, such as a list item. It is added to the accessible name of the button. */
  target?: string | undefined
}

export function Button({ text, title, target, ...rest }: ButtonProps) {
  const messages = useMessages()
  const name = target === undefined ? title : messages.named({ name: title ?? text, value: target })
  return (
    <button type="button" title={title} aria-label={name} {...rest}>
      {text}
    </button>
  )
}
