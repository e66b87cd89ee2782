import type { UploadOutcome } from '#src/editor/protocol/calls/image-answers.ts'
import { callPath, uploadLimits } from '#src/editor/protocol/endpoints.ts'
import { isContainer, parseJson } from '#src/lib/objects.ts'
import { type CallFailure, failureOf, type SendCall } from './state/call.ts'

/**
 * Uploads an image into a folder of content/images. The server refuses images that are narrower than `minimumWidth` pixels. Never rejects.
 */
export type UploadImage = (image: File, place: { folder: string; minimumWidth: number }) => Promise<UploadOutcome | CallFailure>

/** Returns functions that call the server and upload images. Both send `headers` with every request. */
export function connectServer(headers: Readonly<Record<string, string>>): { call: SendCall; uploadImage: UploadImage } {
  async function post<Answer extends object>(path: string, type: string, body: BodyInit): Promise<Answer | CallFailure> {
    let response: Response
    let text: string
    try {
      const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body, redirect: 'manual' } as const
      response = await fetch(callPath + path, init)
      text = await response.text()
    } catch {
      return { kind: 'offline' }
    }
    // The server of the editor never redirects a call. A proxy redirects a call to the proxy's sign-in page, often on another host, where
    // `fetch` could not follow.
    if (response.type === 'opaqueredirect')
      return { kind: 'signed-out', status: response.status, error: 'A proxy has redirected the call.' }
    if (!response.ok) return failureOf(response.status, text)
    const answer = parseJson(text)
    if (!isContainer(answer)) return { kind: 'unreadable', status: response.status, error: text }
    return answer as Answer // The cast is safe: a server with another build refuses the call.
  }
  return {
    call: (name, input) => post(name, 'application/json', JSON.stringify(input)),
    uploadImage: async (image, { folder, minimumWidth }) => {
      if (image.size > uploadLimits.size) return { problem: { kind: 'too-large' } }
      const parameters = new URLSearchParams({ name: image.name, folder, minimumWidth: String(minimumWidth) })
      return post(`image?${String(parameters)}`, 'application/octet-stream', image)
    },
  }
}
