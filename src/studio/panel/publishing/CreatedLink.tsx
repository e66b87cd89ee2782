import { useId, useState } from 'react'
import { Button } from '#src/editor/panel/index.ts'
import { useStudioMessages } from '../session/studio-panel-messages.ts'

/** The link can be shown only once: the server does not store its secret token. `origin` is the origin of the studio. */
export function CreatedLink({ origin, path }: { origin: string; path: string }) {
  const messages = useStudioMessages().previews
  const [result, setResult] = useState<'copied' | 'notCopied'>()
  const id = useId()
  const url = origin + path
  return (
    <div className="note">
      <label htmlFor={id}>{messages.created()}</label>
      <input id={id} readOnly value={url} onFocus={({ target }) => target.select()} />
      <Button
        text={messages.copy()}
        onClick={() =>
          void navigator.clipboard.writeText(url).then(
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
      <div role="status">{result && <p>{messages[result]()}</p>}</div>
    </div>
  )
}
