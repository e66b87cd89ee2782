import { useState } from 'react'
import { nameOfImage, sizeText } from '#src/editor/panel/controls/image-words.ts'
import { Thumbnail } from '#src/editor/panel/controls/Thumbnail.tsx'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { CallStatus } from '#src/editor/panel/elements/CallStatus.tsx'
import { useCall, useEditor, useMessages } from '#src/editor/panel/elements/use-editor.ts'
import type { LibraryImage } from '#src/editor/protocol/calls/image-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'

/** The library of image files. Unused files can be deleted. */
export function ImagesView() {
  const messages = useMessages()
  const call = useCall('images', {})
  const images = call.data?.images
  return (
    <>
      <h2>{messages.tabs.images()}</h2>
      <CallStatus call={call} />
      {images && <p>{images.length === 0 ? messages.picture.libraryEmpty() : messages.picture.libraryHelp()}</p>}
      <ul className="library">
        {images?.map((image) => (
          <li key={image.file}>
            <Thumbnail file={image.file} />
            <div>
              <h3>{nameOfImage(image, messages)}</h3>
              <p>
                <small>{sizeText(image, messages)}</small>
              </p>
              <ImageUses image={image} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows the places that use an image file, and says if a draft uses it. If nothing uses the file, shows a button that deletes it. */
export function ImageUses({ image }: { image: LibraryImage }) {
  const { uses, isUnused, isInDraft } = image
  const { store } = useEditor()
  const messages = useMessages()
  return (
    <>
      {isUnused && <p className="finding">{messages.picture.unused()}</p>}
      {isInDraft && <p className="finding">{messages.picture.inDraft()}</p>}
      {uses.length > 0 && (
        <ul aria-label={messages.picture.shownIn()}>
          {uses.map(({ file, path, label }) => (
            <li key={placeKey({ file, path })}>
              <Button text={nameOfPlace(file, label, messages)} className="link" onClick={() => store.showPlace({ file, path })} />
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
  const messages = useMessages()
  const [isAsking, setAsking] = useState(false)
  const named = (current: typeof messages) => ({ name: nameOfImage(image, current) })
  async function deleteImage() {
    setAsking(false)
    const answer = await connection.callOrReport('deleteImage', { file: image.file })
    if (!answer) return
    const { isDeleted } = answer
    const text = (current: typeof messages) => current.picture[isDeleted ? 'deleted' : 'notDeleted'](named(current))
    store.update(({ revision }) => ({ revision: revision + 1, message: { text } }))
  }
  if (!isAsking) return <Button text={messages.picture.delete()} target={named(messages).name} onClick={() => setAsking(true)} />
  return (
    <div className="note" role="group" aria-label={messages.picture.deleteQuestion(named(messages))}>
      <p>{messages.picture.deleteQuestion(named(messages))}</p>
      <div className="row">
        <Button text={messages.picture.deleteNow()} onClick={() => void deleteImage()} />
        <Button text={messages.picture.keep()} onClick={() => setAsking(false)} />
      </div>
    </div>
  )
}
