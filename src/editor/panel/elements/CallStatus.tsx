import { type CallFailure, failureText, type Remedy, remedyOf } from '#src/editor/panel/session/state/call.ts'
import { editorPath } from '#src/editor/protocol/endpoints.ts'
import { Button } from './Button.tsx'
import { ForDevelopers } from './ForDevelopers.tsx'
import { type UsedCall, useMessages } from './use-editor.ts'

/** Renders nothing after a successful call. */
export function CallStatus({ call: { data, failure, retry } }: { call: UsedCall<object> }) {
  const messages = useMessages()
  if (!failure) return data === undefined && <p>{messages.loading()}</p>
  return (
    <div className="note" role="alert">
      <FailedCall call={failure} />
      <Button text={messages.retry()} onClick={retry} />
    </div>
  )
}

/**
 * Says in the language of the panel that a call has failed. The error message of the server is in English, so it is folded, for developers.
 */
export function FailedCall({ call }: { call: CallFailure }) {
  const messages = useMessages()
  const remedy = remedyOf(call)
  return (
    <>
      <p className="finding error">{failureText(call, messages)}</p>
      {remedy && <RemedyAction remedy={remedy} />}
      {call.kind !== 'offline' && <ForDevelopers output={call.error} />}
    </>
  )
}

/** The link to sign in leads to the editor, because the server redirects a person without a session from there to the sign-in page. */
export function RemedyAction({ remedy }: { remedy: Remedy }) {
  const messages = useMessages()
  if (remedy === 'sign-in') return <a href={editorPath}>{messages.signIn()}</a>
  return <Button text={messages.reload()} className="link" onClick={() => location.reload()} />
}
