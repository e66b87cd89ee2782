import type { EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { CallSet } from '#src/editor/protocol/calls/call-set.ts'
import { otherBuildStatus } from '#src/editor/protocol/endpoints.ts'
import { isContainer, parseJson } from '#src/lib/objects.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'

/**
 * Why a call has failed.
 *
 * - `offline`: the server cannot be reached.
 * - `signed-out`: the person has to sign in again.
 * - `outdated-page`: the server has another build than this page.
 * - `forbidden`: the server does not accept calls of this page.
 * - `unreadable`: the response is successful but not JSON, so it comes from a proxy.
 * - `refused`: the response has any other error.
 */
export type CallFailure =
  | { kind: 'offline' }
  | {
      kind: 'signed-out' | 'outdated-page' | 'forbidden' | 'refused' | 'unreadable'
      /** HTTP status; 0 for a redirect, whose status browsers hide. */
      status: number
      /** The details in English, for developers: the error of the server, or the text of the response. */
      error: string
    }

/** A function that calls the server. If the call fails, the promise does not reject: it resolves to a `CallFailure`. */
export type CallOf<Calls extends CallSet> = <Name extends keyof Calls & string>(
  name: Name,
  input: Calls[Name]['input'],
) => Promise<Calls[Name]['answer'] | CallFailure>

export type Call = CallOf<EditorCalls>

/**
 * The type of a function that makes any call. A component gets a `CallOf` instead, which accepts only the calls of its server
 * (`useEditorContext`). The type of the answer is not checked at runtime: server and panel are of the same build.
 */
export type SendCall = <Answer extends object>(name: string, input: unknown) => Promise<Answer | CallFailure>

/**
 * Returns the failure that the status of a response means. The body need not be JSON: a proxy may have sent the response, or the server may
 * have refused the request before it handled the call.
 */
export function failureOf(status: number, body: string): CallFailure {
  return { kind: failures.get(status) ?? 'refused', status, error: errorIn(body) }
}

/** Statuses with which a server refuses every call of this page, and the failures that they mean. Any other error status is `refused`. */
const failures = new Map<number, 'signed-out' | 'forbidden' | 'outdated-page'>([
  [401, 'signed-out'],
  [403, 'forbidden'],
  [otherBuildStatus, 'outdated-page'],
])

/**
 * Returns the member `error` of a JSON body of the editor's server. For any other body, such as that of a proxy, returns the whole body.
 */
function errorIn(body: string): string {
  const value = parseJson(body)
  return isContainer(value) && typeof value['error'] === 'string' ? value['error'] : body
}

/** True if the server cannot be reached, limits the rate, or has an internal error. */
export const isTemporary = (call: CallFailure): boolean => call.kind === 'offline' || call.status === 429 || call.status >= 500

/** The action of the person without which calls keep failing. Until the person takes it, the storage of the browser keeps typed words. */
export type Remedy = 'sign-in' | 'reload'

/** Returns what the person must do after a failure. Undefined if the person can do nothing. */
export const remedyOf = ({ kind }: CallFailure): Remedy | undefined =>
  kind === 'signed-out' ? 'sign-in' : kind === 'outdated-page' || kind === 'unreadable' ? 'reload' : undefined

/** The kinds of failures, by which `isFailure` recognises them. No answer has one of these kinds (tests/repository/types.test-d.ts). */
const failureKinds: Readonly<Record<CallFailure['kind'], true>> = {
  offline: true,
  'signed-out': true,
  'outdated-page': true,
  forbidden: true,
  refused: true,
  unreadable: true,
}

export const isFailure = (answer: object): answer is CallFailure =>
  'kind' in answer && typeof answer.kind === 'string' && Object.hasOwn(failureKinds, answer.kind)

export const failureText = ({ kind }: CallFailure, messages: EditorMessages): string => messages.status[kind]()

/** The last answer to the calls that a component makes with the same input, and the failure of its last call. */
export type CallState<Answer> = {
  /** Input of the call as JSON. */
  key: string
  /** The revision of the content (`EditorSession`) in which `data` was fetched. */
  revision: number | undefined
  /** The last answer of the server to this input; undefined before the first. */
  data: Answer | undefined
  failure: CallFailure | undefined
}

/**
 * Returns the state of a call after an answer. A failed call keeps the previous answer to the same input, and removes the answer to another
 * input.
 */
export function stateAfterCall<Answer extends object>(
  previous: CallState<Answer> | undefined,
  { key, revision }: { key: string; revision: number },
  answer: Answer | CallFailure,
): CallState<Answer> {
  if (!isFailure(answer)) return { key, revision, data: answer, failure: undefined }
  const kept = previous?.key === key ? previous : undefined
  return { key, revision: kept?.revision, data: kept?.data, failure: answer }
}
