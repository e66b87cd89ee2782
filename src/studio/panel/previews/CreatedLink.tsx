import { useId, useState } from 'react'
import { Button } from '#src/editor/panel/index.ts'
import { useStudioWords } from '../parts/studio-panel-words.ts'

/**
 * Shows a new preview link, which can be shown only once: the server does not store the secret token of the link. `origin` is the origin of
 * the studio.
 */
export function CreatedLink({ origin, path }: { origin: string; path: string }) {
  const words = useStudioWords().previews
  const [result, setResult] = useState<'copied' | 'notCopied'>()
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
            () => setResult('copied'),
            // If the browser does not permit copying, the field with the link gets the focus. This selects the link, so that the person can
            // copy it by hand.
            () => {
              document.getElementById(id)?.focus()
              setResult('notCopied')
            },
          )
        }
      />
      <div role="status">{result && <p>{words[result]()}</p>}</div>
    </div>
  )
}
