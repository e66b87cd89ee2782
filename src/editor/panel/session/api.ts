import { token } from 'virtual:editor-token'
import type { UploadOutcome } from '../../calls/answers.ts'
import { callAddress, tokenHeader } from '../../protocol/endpoints.ts'
import { pictureLimits } from '../../protocol/picture-limits.ts'
import type { Call, CallFailure } from './call.ts'

export const callServer: Call = (name, input) => post(name, 'application/json', JSON.stringify(input))

/** Uploads a photograph into a folder of content/images, unless it is narrower than a number of pixels. Never rejects. */
export async function uploadPicture(
  picture: File,
  { folder, minimumWidth }: { folder: string; minimumWidth: number },
): Promise<UploadOutcome | CallFailure> {
  if (picture.size > pictureLimits.size) return { problem: { reason: 'too-large' } }
  const parameters = new URLSearchParams({ name: picture.name, folder, minimumWidth: String(minimumWidth) })
  return post<UploadOutcome>(`picture?${String(parameters)}`, 'application/octet-stream', picture)
}

async function post<Answer>(path: string, type: string, body: BodyInit): Promise<Answer | CallFailure> {
  try {
    const response = await fetch(callAddress + path, { method: 'POST', headers: { 'content-type': type, [tokenHeader]: token }, body })
    const answer = (await response.json()) as Answer | { error: string } // server and page have the same version
    // The HTTP status says whether the body is an answer or an error.
    if (response.ok) return answer as Answer
    return { failure: response.status === 403 ? 'forbidden' : 'refused', error: (answer as { error: string }).error }
  } catch {
    return { failure: 'offline' }
  }
}
