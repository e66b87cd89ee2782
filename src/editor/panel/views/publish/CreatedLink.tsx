import { useId, useState } from 'react'
import { Button } from '../../elements/Button.tsx'
import { useWords } from '../../hooks/use-editor.ts'

/** A new preview link, which is shown only once because the server keeps no secrets. `origin` is that of this server. */
export function CreatedLink({ origin, path }: { origin: string; path: string }) {
  const { previews: words } = useWords()
  const [isCopied, setCopied] = useState(false)
  const id = useId()
  const address = origin + path
  return (
    <div className="note">
      <label htmlFor={id}>{words.created()}</label>
      <input id={id} readOnly value={address} onFocus={({ target }) => target.select()} />
      <Button
        text={words.copy()}
        onClick={() =>
          void navigator.clipboard.writeText(address).then(
            () => setCopied(true),
            // The browser permits no copying. The field is there for that.
            () => document.getElementById(id)?.focus(),
          )
        }
      />
      {isCopied && <p role="status">{words.copied()}</p>}
    </div>
  )
}
