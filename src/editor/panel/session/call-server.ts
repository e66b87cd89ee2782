import type { UploadOutcome } from '../../calls/answers.ts'
import { callAddress } from '../../protocol/endpoints.ts'
import { uploadLimits } from '../../protocol/upload-limits.ts'
import { type CallFailure, failureOf, type SendCall } from './call.ts'

/** Uploads an image into a folder of content/images, unless it is narrower than a number of pixels. Never rejects. */
export type UploadImage = (image: File, place: { folder: string; minimumWidth: number }) => Promise<UploadOutcome | CallFailure>

/** Returns the functions that call the server of the panel. They send `headers` with every call. */
export function connectServer(headers: Readonly<Record<string, string>>): { call: SendCall; uploadImage: UploadImage } {
  async function post<Answer>(path: string, type: string, body: BodyInit): Promise<Answer | CallFailure> {
    try {
      const response = await fetch(callAddress + path, { method: 'POST', headers: { 'content-type': type, ...headers }, body })
      if (!response.ok) return failureOf(response.status, await response.text())
      return (await response.json()) as Answer // the server has the build of this page, or sends no answer
    } catch {
      return { failure: 'offline' }
    }
  }
  return {
    call: (name, input) => post(name, 'application/json', JSON.stringify(input)),
    uploadImage: async (image, { folder, minimumWidth }) => {
      if (image.size > uploadLimits.size) return { problem: { reason: 'too-large' } }
      const parameters = new URLSearchParams({ name: image.name, folder, minimumWidth: String(minimumWidth) })
      return post(`image?${String(parameters)}`, 'application/octet-stream', image)
    },
  }
}
