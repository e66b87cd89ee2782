import { token } from 'virtual:editor-token'
import type { UploadOutcome } from '../../calls/answers.ts'
import { callAddress, tokenHeader } from '../../protocol/endpoints.ts'
import { uploadLimits } from '../../protocol/upload-limits.ts'
import { type Call, type CallFailure, failureOf } from './call.ts'

export const callServer: Call = (name, input) => post(name, 'application/json', JSON.stringify(input))

/** Uploads an image into a folder of content/images, unless it is narrower than a number of pixels. Never rejects. */
export async function uploadImage(
  image: File,
  { folder, minimumWidth }: { folder: string; minimumWidth: number },
): Promise<UploadOutcome | CallFailure> {
  if (image.size > uploadLimits.size) return { problem: { reason: 'too-large' } }
  const parameters = new URLSearchParams({ name: image.name, folder, minimumWidth: String(minimumWidth) })
  return post<UploadOutcome>(`picture?${String(parameters)}`, 'application/octet-stream', image)
}

async function post<Answer>(path: string, type: string, body: BodyInit): Promise<Answer | CallFailure> {
  try {
    const response = await fetch(callAddress + path, { method: 'POST', headers: { 'content-type': type, [tokenHeader]: token }, body })
    if (!response.ok) return failureOf(response.status, await response.text())
    return (await response.json()) as Answer // server and page have the same version
  } catch {
    return { failure: 'offline' }
  }
}
