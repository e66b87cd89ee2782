import { failureText } from '../session/call.ts'
import { type UsedCall, useWords } from '../session/hooks.ts'
import { Button } from './Button.tsx'

/** Tells that a call is running, or that it has failed and can be repeated. Renders nothing after a successful call. */
export function CallStatus({ call: { data, failure, retry } }: { call: UsedCall<object> }) {
  const words = useWords()
  if (!failure) return data === undefined && <p>{words.loading()}</p>
  return (
    <div className="note" role="alert">
      <p className="finding error">{failureText(failure, words)}</p>
      <Button text={words.retry()} onClick={retry} />
    </div>
  )
}
