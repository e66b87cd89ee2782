import { useEffect, useState } from 'react'
import { token } from 'virtual:editor-token'
import { editorAddress, tokenHeader } from '../../protocol/endpoints.ts'
import type { Answers } from '../../protocol/answers.ts'
import type { CallName, Calls } from '../../protocol/calls.ts'
import { isFailure, stateAfterCall, type Call, type CallFailure, type CallState } from './call.ts'
import { keepPatches, pageLanguage, patchTexts, removePatches, renderPage } from './page.ts'
import { getSession, setSession, useSession } from './session.ts'
import { Sync } from './sync.ts'

export const callServer: Call = (name, input) => post(name, 'application/json', JSON.stringify(input))

/** The connection of this tab to the server and to its page. */
export const sync = new Sync(callServer, { keepPatches, pageLanguage, patchTexts, removePatches, renderPage })

/** Uploads a photograph into a folder of the content. Returns the path of the new file. Never rejects. */
export const uploadPicture = (picture: File, folder: string): Promise<{ file: string } | CallFailure> =>
  post<{ file: string }>(`picture?${String(new URLSearchParams({ name: picture.name, folder }))}`, 'application/octet-stream', picture)

async function post<Answer>(path: string, type: string, body: BodyInit): Promise<Answer | CallFailure> {
  try {
    const response = await fetch(editorAddress + path, { method: 'POST', headers: { 'content-type': type, [tokenHeader]: token }, body })
    const answer = (await response.json()) as Answer | { error: string } // server and page have the same version
    // The HTTP status says whether the body is an answer or an error.
    return response.ok ? (answer as Answer) : { failure: 'rejected', sentence: (answer as { error: string }).error }
  } catch {
    return { failure: 'offline' }
  }
}

/** Without `data` and `failure`, the first call is running. */
export type UsedCall<Answer> = Partial<Pick<CallState<Answer>, 'data' | 'failure'>> & { retry: () => void }

/**
 * Calls the editor's server now and after every change of the content. Makes no call while `input` is undefined. The previous answer to
 * the same input stays until the next answer arrives.
 */
export function useCall<Name extends CallName>(name: Name, input: Calls[Name] | undefined): UsedCall<Answers[Name]> {
  const { revision } = useSession()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CallState<Answers[Name]>>()
  const key = input === undefined ? undefined : JSON.stringify(input)
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const sent = JSON.parse(key) as Calls[Name] // `key` is the input as JSON
    void callServer(name, sent).then((answer) => {
      if (!isCurrent) return
      setState((previous) => stateAfterCall(previous, key, answer))
      const current = getSession()
      // If the content has not changed since this call, the fetched field contains the saved edits, so the panel no longer has to add them
      // to it.
      if (name === 'field' && !isFailure(answer) && current.savedEdits.length > 0 && revision >= current.revision)
        setSession({ savedEdits: [] })
    })
    return () => {
      isCurrent = false
    }
  }, [name, key, revision, attempt])
  return { ...(state?.key === key && state), retry: () => setAttempt(attempt + 1) }
}
