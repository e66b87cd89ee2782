import { useState } from 'react'
import type { LibraryPicture } from '../../calls/answers.ts'
import { nameOfPlace } from '../../protocol/label.ts'
import { placeKey } from '../../protocol/place-key.ts'
import { Button } from '../elements/Button.tsx'
import { CallStatus } from '../elements/CallStatus.tsx'
import { useCall, useEditor, useWords } from '../hooks/use-editor.ts'
import { nameOfPicture, sizeText } from '../pictures/picture-words.ts'
import { Thumbnail } from '../pictures/Thumbnail.tsx'

/** The library: all pictures of the content with the places that show them. Unused pictures can be deleted. */
export function PicturesView() {
  const words = useWords()
  const call = useCall('pictures', {})
  const pictures = call.data?.pictures
  return (
    <>
      <h2>{words.tabs.pictures()}</h2>
      <CallStatus call={call} />
      {pictures && <p>{pictures.length === 0 ? words.picture.libraryEmpty() : words.picture.libraryHelp()}</p>}
      <ul className="library">
        {pictures?.map((picture) => (
          <li key={picture.file}>
            <Thumbnail file={picture.file} />
            <div>
              <h3>{nameOfPicture(picture, words)}</h3>
              <p>
                <small>{sizeText(picture, words)}</small>
              </p>
              <PictureUses picture={picture} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The places that show a picture. A picture that no place shows can be deleted. */
export function PictureUses({ picture }: { picture: LibraryPicture }) {
  const { uses, isUnused, isInDraft } = picture
  const { store } = useEditor()
  const words = useWords()
  return (
    <>
      {isUnused && <p className="finding">{words.picture.unused()}</p>}
      {isInDraft && <p className="finding">{words.picture.inDraft()}</p>}
      {uses.length > 0 && (
        <ul aria-label={words.picture.shownIn()}>
          {uses.map(({ file, path, label }) => (
            <li key={placeKey({ file, path })}>
              <Button text={nameOfPlace(file, label, words)} className="link" onClick={() => store.showPlace({ file, path })} />
            </li>
          ))}
        </ul>
      )}
      {isUnused && !isInDraft && <DeleteButton picture={picture} />}
    </>
  )
}

/** Deletes a picture after a question. */
function DeleteButton({ picture }: { picture: LibraryPicture }) {
  const { store, sync } = useEditor()
  const words = useWords()
  const [isAsking, setAsking] = useState(false)
  const named = (current: typeof words) => ({ name: nameOfPicture(picture, current) })
  async function deletePicture() {
    setAsking(false)
    const answer = await sync.callOrReport('deletePicture', { file: picture.file })
    if (!answer) return
    const { isDeleted } = answer
    const text = (current: typeof words) => current.picture[isDeleted ? 'deleted' : 'notDeleted'](named(current))
    store.set({ revision: store.get().revision + 1, message: { text } })
  }
  if (!isAsking) return <Button text={words.picture.delete()} target={named(words).name} onClick={() => setAsking(true)} />
  return (
    <div className="note" role="group" aria-label={words.picture.deleteQuestion(named(words))}>
      <p>{words.picture.deleteQuestion(named(words))}</p>
      <div className="row">
        <Button text={words.picture.deleteNow()} onClick={() => void deletePicture()} />
        <Button text={words.picture.keep()} onClick={() => setAsking(false)} />
      </div>
    </div>
  )
}
