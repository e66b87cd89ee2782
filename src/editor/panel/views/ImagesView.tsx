import { useState } from 'react'
import type { LibraryImage } from '#src/editor/calls/answers.ts'
import { nameOfImage, sizeText } from '#src/editor/panel/controls/images/image-words.ts'
import { Thumbnail } from '#src/editor/panel/controls/images/Thumbnail.tsx'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { CallStatus } from '#src/editor/panel/elements/CallStatus.tsx'
import { useCall, useEditor, useWords } from '#src/editor/panel/hooks/use-editor.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'

/** Shows the library: all image files, each with the places that show it. Unused image files can be deleted. */
export function ImagesView() {
  const words = useWords()
  const call = useCall('images', {})
  const images = call.data?.images
  return (
    <>
      <h2>{words.tabs.images()}</h2>
      <CallStatus call={call} />
      {images && <p>{images.length === 0 ? words.picture.libraryEmpty() : words.picture.libraryHelp()}</p>}
      <ul className="library">
        {images?.map((image) => (
          <li key={image.file}>
            <Thumbnail file={image.file} />
            <div>
              <h3>{nameOfImage(image, words)}</h3>
              <p>
                <small>{sizeText(image, words)}</small>
              </p>
              <ImageUses image={image} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Lists the places that show an image file. A file that no place shows can be deleted. */
export function ImageUses({ image }: { image: LibraryImage }) {
  const { uses, isUnused, isInDraft } = image
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
      {isUnused && !isInDraft && <DeleteButton image={image} />}
    </>
  )
}

function DeleteButton({ image }: { image: LibraryImage }) {
  const { store, connection } = useEditor()
  const words = useWords()
  const [isAsking, setAsking] = useState(false)
  const named = (current: typeof words) => ({ name: nameOfImage(image, current) })
  async function deleteImage() {
    setAsking(false)
    const answer = await connection.callOrReport('deleteImage', { file: image.file })
    if (!answer) return
    const { isDeleted } = answer
    const text = (current: typeof words) => current.picture[isDeleted ? 'deleted' : 'notDeleted'](named(current))
    store.update(({ revision }) => ({ revision: revision + 1, message: { text } }))
  }
  if (!isAsking) return <Button text={words.picture.delete()} target={named(words).name} onClick={() => setAsking(true)} />
  return (
    <div className="note" role="group" aria-label={words.picture.deleteQuestion(named(words))}>
      <p>{words.picture.deleteQuestion(named(words))}</p>
      <div className="row">
        <Button text={words.picture.deleteNow()} onClick={() => void deleteImage()} />
        <Button text={words.picture.keep()} onClick={() => setAsking(false)} />
      </div>
    </div>
  )
}
