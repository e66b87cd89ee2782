import { useId, useState } from 'react'
import { isObject } from '../../../content-toolkit/edit/path.ts'
import { isRefused, sendPicture } from '../session/api.ts'
import { useWords } from '../session/context.ts'
import type { KindProps } from './control-props.ts'
import { emptyValue, partsOf } from './schema.ts'

/** A photograph: dropped or chosen, it goes into the content at once; where it stands is saved with what it shows. */
export function PictureControl(props: KindProps) {
  const { Part, file, path, schema, label, value, onChange } = props
  const words = useWords()
  const id = useId()
  const [told, setTold] = useState('')
  const [isSending, setSending] = useState(false)
  const alt = partsOf(schema).find(({ key }) => key === 'alt')
  const current = isObject(value) ? value : undefined

  async function put(picture: File | undefined) {
    if (!picture) return
    setSending(true)
    setTold('')
    const answer = await sendPicture(picture.name, file.replace('.yaml', '').replaceAll('/', '-'), picture)
    setSending(false)
    if (isRefused(answer)) {
      setTold(answer.refused === '' ? words.status.offline : answer.refused)
      return
    }
    setTold(words.picture.renamed(answer.file))
    // Another picture shows something else: what it shows is asked for anew.
    onChange({ file: answer.file, alt: alt ? emptyValue(alt.schema) : {} })
  }

  return (
    <fieldset>
      <legend>{label}</legend>
      <p>{typeof current?.['file'] === 'string' ? current['file'] : words.picture.none}</p>
      <label
        className="drop"
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void put(event.dataTransfer.files[0])
        }}
      >
        {isSending ? words.picture.sending : words.picture.choose}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
          onChange={({ target }) => void put(target.files?.[0])}
        />
      </label>
      <p aria-live="polite">{told}</p>
      {current && alt && (
        <>
          <Part
            file={file}
            path={[...path, 'alt']}
            schema={alt.schema}
            label={alt.schema.description ?? ''}
            value={current['alt']}
            isRequired
            onChange={(next) => onChange({ ...current, alt: next ?? null })}
          />
          <button
            type="button"
            onClick={() => {
              setTold('')
              onChange(undefined)
            }}
          >
            {words.picture.remove}
          </button>
        </>
      )}
    </fieldset>
  )
}
