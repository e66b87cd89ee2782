import type { ComponentProps } from 'react'
import { useWords } from '../hooks/use-editor.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** The words or the symbol on the button. A symbol needs a `title`. */
  text: string
  /** Name of the thing on which the action acts, for the accessible name. */
  target?: string | undefined
}

/** Shows a button. Its accessible name contains the `target` of the action. */
export function Button({ text, title, target, ...rest }: ButtonProps) {
  const words = useWords()
  const name = target === undefined ? title : words.named({ name: title ?? text, value: target })
  return (
    <button type="button" title={title} aria-label={name} {...rest}>
      {text}
    </button>
  )
}
