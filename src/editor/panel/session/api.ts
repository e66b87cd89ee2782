import { useEffect, useState } from 'react'
import { token } from 'virtual:editor-token'
import { editorAddress, tokenHeader } from '../../protocol/endpoints.ts'
import type { Answers } from '../../protocol/answers.ts'
import type { CallName, Calls } from '../../protocol/calls.ts'
import type { Words } from '../../protocol/words.ts'
import { getSession, setSession, useSession } from './session.ts'

/** A call that has failed. `failure` is the server's sentence, or empty if the server cannot be reached. */
export type CallFailure = { failure: string }

/** Calls the editor's server. Never rejects. */
export const callServer = <Name extends CallName>(name: Name, input: Calls[Name]): Promise<Answers[Name] | CallFailure> =>
  post<Answers[Name]>(name, 'application/json', JSON.stringify(input))

/** Uploads a photograph into a folder of the content. Returns the path of the new file. Never rejects. */
export const uploadPicture = (picture: File, folder: string): Promise<{ file: string } | CallFailure> =>
  post<{ file: string }>(`picture?${String(new URLSearchParams({ name: picture.name, folder }))}`, 'application/octet-stream', picture)

async function post<Answer>(path: string, type: string, body: BodyInit): Promise<Answer | CallFailure> {
  try {
    const response = await fetch(editorAddress + path, { method: 'POST', headers: { 'content-type': type, [tokenHeader]: token }, body })
    const answer = (await response.json()) as Answer | { problem: string } // server and page have the same version
    return response.ok ? (answer as Answer) : { failure: (answer as { problem: string }).problem } // the status says which of both
  } catch {
    return { failure: '' }
  }
}

export const isFailure = (answer: object): answer is CallFailure => 'failure' in answer

export const failureText = ({ failure }: CallFailure, words: Words): string => (failure === '' ? words.status.offline : failure)

/**
 * Calls the editor's server now and after every change of the content. Returns undefined until the first answer to this input, and while
 * `input` is undefined. The previous answer to the same input stays until the next answer arrives.
 */
export function useCall<Name extends CallName>(name: Name, input: Calls[Name] | undefined): Answers[Name] | undefined {
  const { revision } = useSession()
  const [latest, setLatest] = useState<{ key: string; answer: Answers[Name] }>()
  const key = input === undefined ? undefined : JSON.stringify(input)
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const sent = JSON.parse(key) as Calls[Name] // `key` is the input as JSON
    void callServer(name, sent).then((answer) => {
      if (!isCurrent || isFailure(answer)) return
      setLatest({ key, answer })
      const current = getSession()
      // A field that was fetched at this revision already contains the edits that were saved before it.
      if (name === 'field' && current.savedEdits.length > 0 && revision >= current.revision) setSession({ savedEdits: [] })
    })
    return () => {
      isCurrent = false
    }
  }, [name, key, revision])
  return latest?.key === key ? latest?.answer : undefined
}
