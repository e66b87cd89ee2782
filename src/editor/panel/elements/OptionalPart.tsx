import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { useMessages, useSession } from './use-editor.ts'
import { JustAdded } from './use-just-added.ts'

type OptionalPartProps = { name: string; isPresent: boolean; onAdd: () => void; onRemove: () => void; children: ReactNode }

/** Shows an optional value with a button that removes the value. If the value is absent, shows a button that adds it. */
export function OptionalPart({ name, isPresent, onAdd, onRemove, children }: OptionalPartProps) {
  const messages = useMessages().item
  const part = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const triedKeys = useSession((session) => session.draft.triedKeys)
  const [isAdded, setAdded] = useState(false)
  const isJustAdded = use(JustAdded) || (isAdded && triedKeys.length === 0)
  // The pressed button disappears, so the focus moves: to the first input of an added value, or to the button that adds a removed value
  // again.
  useEffect(() => {
    if (wasPressed.current) part.current?.querySelector<HTMLElement>('textarea, input, select, button')?.focus()
    wasPressed.current = false
  }, [isPresent])
  const press = (action: () => void) => () => {
    wasPressed.current = true
    setAdded(!isPresent)
    action()
  }
  return (
    <div ref={part} className="optional">
      {isPresent && <JustAdded value={isJustAdded}>{children}</JustAdded>}
      {isPresent ? (
        <Button text={messages.removeNamed({ name })} onClick={press(onRemove)} />
      ) : (
        <Button text={messages.addNamed({ name })} onClick={press(onAdd)} />
      )}
    </div>
  )
}
