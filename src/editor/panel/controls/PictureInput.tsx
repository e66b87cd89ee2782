import { useId, useState } from 'react'
import { failureText, isFailure } from '../session/call.ts'
import { type Editor, useEditor, useWords } from '../session/hooks.ts'

type PictureInputProps = {
  /** Path of the current photograph. */
  file: string | undefined
  /** Folder inside content/images for new photographs. */
  folder: string
  onUpload: (file: string) => void
}

/** An input that uploads a photograph when it is chosen or dropped. */
export function PictureInput({ file, folder, onUpload }: PictureInputProps) {
  const { uploadPicture } = useEditor()
  const words = useWords()
  const id = useId()
  const [upload, setUpload] = useState<Awaited<ReturnType<Editor['uploadPicture']>> | 'running'>()

  async function put(picture: File | undefined) {
    if (!picture) return
    setUpload('running')
    const answer = await uploadPicture(picture, folder)
    setUpload(answer)
    if (!isFailure(answer)) onUpload(answer.file)
  }

  function outcome(): string {
    if (upload === undefined || upload === 'running') return ''
    if (isFailure(upload)) return failureText(upload, words)
    return upload.file === file ? words.picture.renamed({ file: upload.file }) : ''
  }

  return (
    <>
      <p>{file ?? words.picture.none()}</p>
      <label
        className="drop"
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void put(event.dataTransfer.files[0])
        }}
      >
        {upload === 'running' ? words.picture.sending() : words.picture.choose()}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
          onChange={({ target }) => void put(target.files?.[0])}
        />
      </label>
      <p aria-live="polite">{outcome()}</p>
    </>
  )
}
