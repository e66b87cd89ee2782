import type { EditorCalls } from '#src/editor/calls/answers.ts'
import type { CallSet } from '#src/editor/calls/call-set.ts'
import { otherBuildStatus } from '#src/editor/protocol/endpoints.ts'
import { isContainer } from '#src/lib/objects.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import type { EditorWords } from '#src/words/editor-words.ts'

/**
 * A call that has failed: the server cannot be reached, the person has to sign in again, the server has another build than this page, it
 * does not accept calls of this page, or it reports another error. `unreadable`: the answer is not JSON, so a proxy has sent it.
 */
export type CallFailure =
  | { failure: 'offline' }
  | {
      failure: 'signedOut' | 'outdated' | 'forbidden' | 'refused' | 'unreadable'
      /** HTTP status; 0 for a redirect, whose status browsers hide. */
      status: number
      /** The details in English, for developers: the error of the server, or the text of the response. */
      error: string
    }

/** Makes a call of the set `Calls`, which the server of the panel has. Never rejects. */
export type CallOf<Calls extends CallSet> = <Name extends keyof Calls & string>(
  name: Name,
  input: Calls[Name]['input'],
) => Promise<Calls[Name]['answer'] | CallFailure>

/** Makes a call that every server has. */
export type Call = CallOf<EditorCalls>

/**
 * Makes a call of any set. A component gets the type `CallOf` with the calls of its server instead (`useEditorContext`). The answer has the
 * type that the caller expects, and is not checked: the server has the build of the panel.
 */
export type SendCall = <Answer extends object>(name: string, input: unknown) => Promise<Answer | CallFailure>

/**
 * Returns the failure that a response reports. The body is not JSON if a proxy has refused the request, or if the server has refused it for
 * a reason that is not about one call.
 */
export function failureOf(status: number, body: string): CallFailure {
  return { failure: failures.get(status) ?? 'refused', status, error: errorIn(body) }
}

/** Failures that are not about one call, by their status. */
const failures = new Map<number, 'signedOut' | 'forbidden' | 'outdated'>([
  [401, 'signedOut'],
  [403, 'forbidden'],
  [otherBuildStatus, 'outdated'],
])

/**
 * Returns the member `error` of a JSON body of the editor's server. For any other body, such as that of a proxy, returns the whole body.
 */
function errorIn(body: string): string {
  const value = parseJson(body)
  return isContainer(value) && typeof value['error'] === 'string' ? value['error'] : body
}

/** Returns whether the same call may succeed later: the server cannot be reached, limits the rate, or has an internal error. */
export const isTemporary = (call: CallFailure): boolean => call.failure === 'offline' || call.status === 429 || call.status >= 500

/** The action of a person without which no call can succeed. Until then, typed words stay in the storage of the browser. */
export type Remedy = 'signIn' | 'reload'

/** Returns the remedy of a failure; undefined if no action of the person helps. */
export const remedyOf = ({ failure }: CallFailure): Remedy | undefined =>
  failure === 'signedOut' ? 'signIn' : failure === 'outdated' || failure === 'unreadable' ? 'reload' : undefined

export const isFailure = (answer: object): answer is CallFailure => 'failure' in answer

export const failureText = ({ failure }: CallFailure, words: EditorWords): string => words.status[failure]()

/** The state of the calls that a component makes with the same input: the last answer, and the failure of the last call. */
export type CallState<Answer> = {
  /** The input as JSON. */
  key: string
  /** The revision of the content in the last answer of the server. */
  revision: number | undefined
  /** The last answer of the server to this input; undefined before the first. */
  data: Answer | undefined
  /** Set if the last call has failed. */
  failure: CallFailure | undefined
}

/** Returns the state after a call. If the call fails, keeps the previous answer of the server to the same input. */
export function stateAfterCall<Answer extends object>(
  previous: CallState<Answer> | undefined,
  { key, revision }: { key: string; revision: number },
  answer: Answer | CallFailure,
): CallState<Answer> {
  if (!isFailure(answer)) return { key, revision, data: answer, failure: undefined }
  const kept = previous?.key === key ? previous : undefined
  return { key, revision: kept?.revision, data: kept?.data, failure: answer }
}
