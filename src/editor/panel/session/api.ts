import { token } from 'virtual:editor-token'
import { editorAddress, tokenHeader } from '../../protocol/endpoints.ts'
import type { Answers } from '../../protocol/answers.ts'
import type { CallName, Calls } from '../../protocol/calls.ts'

/** What the server has refused, in its own sentence. */
export type Refused = { refused: string }

/** Asks the editor of the development server. A failure is an answer too: what it said, or that it could not be reached. */
export const ask = <Name extends CallName>(name: Name, request: Calls[Name]): Promise<Answers[Name] | Refused> =>
  post<Answers[Name]>(name, 'application/json', JSON.stringify(request))

/** Puts a picture into the content. */
export const sendPicture = (name: string, folder: string, file: Blob): Promise<{ file: string } | Refused> =>
  post<{ file: string }>(`picture?${String(new URLSearchParams({ name, folder }))}`, 'application/octet-stream', file)

async function post<Answer>(path: string, type: string, body: BodyInit): Promise<Answer | Refused> {
  try {
    const response = await fetch(editorAddress + path, { method: 'POST', headers: { 'content-type': type, [tokenHeader]: token }, body })
    // The server is of the same release as this module, which it serves.
    const answer = (await response.json()) as Answer | { problem: string }
    return response.ok ? (answer as Answer) : { refused: (answer as { problem: string }).problem }
  } catch {
    return { refused: '' }
  }
}

export const isRefused = (answer: object): answer is Refused => 'refused' in answer
