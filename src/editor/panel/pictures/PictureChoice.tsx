import { CallStatus } from '../elements/CallStatus.tsx'
import { useCall, useWords } from '../hooks/use-editor.ts'
import { nameOfPicture } from './picture-words.ts'
import { Thumbnail } from './Thumbnail.tsx'

type PictureChoiceProps = { chosen: string | undefined; onChoose: (file: string) => void }

/** The pictures of the library, as buttons. */
export function PictureChoice({ chosen, onChoose }: PictureChoiceProps) {
  const words = useWords()
  const call = useCall('pictures', {})
  const pictures = call.data?.pictures
  return (
    <>
      <CallStatus call={call} />
      {pictures?.length === 0 && <p>{words.picture.libraryEmpty()}</p>}
      <ul className="choice">
        {pictures?.map((picture) => (
          <li key={picture.file}>
            <button type="button" aria-pressed={picture.file === chosen} onClick={() => onChoose(picture.file)}>
              <Thumbnail file={picture.file} />
              <small>{nameOfPicture(picture, words)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
