import { useId, useState } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useEditor, useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { type CallFailure, failureText, isFailure } from '#src/editor/panel/session/state/call.ts'
import type { UploadOutcome } from '#src/editor/protocol/calls/image-answers.ts'
import { uploadLimits, uploadTypes } from '#src/editor/protocol/endpoints.ts'
import { problemText } from './image-words.ts'
import { ImageChoice } from './ImageChoice.tsx'
import { Thumbnail } from './Thumbnail.tsx'

type ImageInputProps = {
  /** Path of the current image file inside content/images. */
  file: string | undefined
  /** Description of the current image file in the language of the panel, or ''. */
  description: string
  /** Folder inside content/images for new image files. */
  folder: string
  /** Minimum width of new image files in pixels. */
  minimumWidth: number
  onChoose: (file: string) => void
}

/** The writer uploads a new file with the file dialog or by dropping it, or chooses a file of the library. */
export function ImageInput({ file, description, folder, minimumWidth, onChoose }: ImageInputProps) {
  const { uploadImage } = useEditor()
  const messages = useMessages()
  const id = useId()
  const [upload, setUpload] = useState<UploadOutcome | CallFailure | 'running'>()
  const [isLibraryOpen, setLibraryOpen] = useState(false)

  async function put(image: File | undefined) {
    if (!image) return
    setUpload('running')
    const answer = await uploadImage(image, { folder, minimumWidth })
    setUpload(answer)
    if ('file' in answer) onChoose(answer.file)
  }

  function outcome(): string {
    if (upload === undefined || upload === 'running') return ''
    if (isFailure(upload)) return failureText(upload, messages)
    if ('problem' in upload) return problemText(upload.problem, messages)
    return upload.file === file ? messages.picture.uploaded() : ''
  }

  const isRefused = typeof upload === 'object' && !('file' in upload)
  const invitation = file === undefined ? messages.picture.choose() : messages.picture.replace()
  return (
    <div className="picture">
      {file === undefined ? (
        <p>{messages.picture.none()}</p>
      ) : (
        <p className="current">
          <Thumbnail file={file} />
          <small>{description || file}</small>
        </p>
      )}
      <label
        className="drop"
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void put(event.dataTransfer.files[0])
        }}
      >
        {upload === 'running' ? messages.picture.sending() : invitation}
        <input
          id={id}
          // Visually hidden, because the browser labels its file button in its own language, and writes “no file chosen” although there is
          // an image. The text of the <label> is shown instead of the button.
          className="sr-only"
          type="file"
          accept={uploadTypes.join()}
          aria-describedby={`${id}-limits`}
          // Browsers send no change event if the same file is chosen twice in sequence. With an empty value, a writer can choose the same
          // file again after a failure.
          value=""
          onChange={({ target }) => void put(target.files?.[0])}
        />
      </label>
      <p aria-live="polite" className={isRefused ? 'finding error' : ''}>
        {outcome()}
      </p>
      <p id={`${id}-limits`}>
        <small>{messages.picture.limits({ megabytes: uploadLimits.size / 1e6, width: minimumWidth })}</small>
      </p>
      <Button text={messages.picture.library()} aria-expanded={isLibraryOpen} onClick={() => setLibraryOpen(!isLibraryOpen)} />
      {isLibraryOpen && <ImageChoice chosen={file} onChoose={onChoose} />}
    </div>
  )
}
