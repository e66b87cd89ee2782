import type { EditorWords } from '../../../words/editor-words.ts'
import type { Answers } from '../../calls/answers.ts'
import type { CallName, Calls } from '../../calls/call-schemas.ts'

/**
 * A call that has failed: the server cannot be reached, does not accept calls of this page, or reports another error. `error` is in
 * English, for developers.
 */
export type CallFailure = { failure: 'offline' } | { failure: 'forbidden' | 'refused'; error: string }

/** Calls the editor's server. Never rejects. */
export type Call = <Name extends CallName>(name: Name, input: Calls[Name]) => Promise<Answers[Name] | CallFailure>

export const isFailure = (answer: object): answer is CallFailure => 'failure' in answer

export const failureText = ({ failure }: CallFailure, words: EditorWords): string => words.status[failure]()

/**
 * Results of the calls to the editor's server with the same input: `data` is the last answer; `failure` is set if the last call has failed.
 * `key` is the input as JSON, and `revision` that of the content in `data`.
 */
export type CallState<Answer> = {
  key: string
  revision: number | undefined
  data: Answer | undefined
  failure: CallFailure | undefined
}

/** Returns the state after a call. After a failure the previous answer to the same input stays. */
export function stateAfterCall<Answer extends object>(
  previous: CallState<Answer> | undefined,
  { key, revision }: { key: string; revision: number },
  answer: Answer | CallFailure,
): CallState<Answer> {
  if (!isFailure(answer)) return { key, revision, data: answer, failure: undefined }
  const kept = previous?.key === key ? previous : undefined
  return { key, revision: kept?.revision, data: kept?.data, failure: answer }
}
