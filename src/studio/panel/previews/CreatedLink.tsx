import { useId, useState } from 'react'
import { Button } from '#src/editor/panel/index.ts'
import { useStudioWords } from '../parts/studio-panel-words.ts'

/** Shows a new preview link, only once, because the server keeps no secrets. `origin` is the origin of this server. */
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
            // The browser does not permit copying. The focus selects the text of the field, so that the person can copy it by hand.
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
