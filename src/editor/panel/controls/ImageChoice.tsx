import { CallStatus } from '#src/editor/panel/elements/CallStatus.tsx'
import { useCall, useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { nameOfImage } from './image-words.ts'
import { Thumbnail } from './Thumbnail.tsx'

type ImageChoiceProps = { chosen: string | undefined; onChoose: (file: string) => void }

export function ImageChoice({ chosen, onChoose }: ImageChoiceProps) {
  const messages = useMessages()
  const call = useCall('images', {})
  const images = call.data?.images
  return (
    <>
      <CallStatus call={call} />
      {images?.length === 0 && <p>{messages.picture.libraryEmpty()}</p>}
      <ul className="choice">
        {images?.map((image) => (
          <li key={image.file}>
            <button type="button" aria-pressed={image.file === chosen} onClick={() => onChoose(image.file)}>
              <Thumbnail file={image.file} />
              <small>{nameOfImage(image, messages)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
