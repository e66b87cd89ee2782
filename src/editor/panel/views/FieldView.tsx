import { useEffect, useRef } from 'react'
import type { Field } from '../../protocol/answers.ts'
import { capitalised, keyInWords, labelInWords } from '../../protocol/label.ts'
import { Button } from '../Button.tsx'
import { FieldForm } from '../fields/FieldForm.tsx'
import { pageLanguage } from '../session/page.ts'
import { placeKey, useSession, useWords } from '../session/session.ts'
import { useCall } from '../session/use-call.ts'
import { ItemBar } from './ItemBar.tsx'
import { SearchResults } from './SearchResults.tsx'
import { TranslationNote } from './TranslationsView.tsx'

/** The form of a value, its translations, and the list items that contain it. */
export function FieldView() {
  const words = useWords()
  const { place } = useSession()
  const answer = useCall('field', place)
  if (!place) return <p>{words.nothingHere}</p>
  if (!answer) return <p>{words.loading}</p>
  const { field } = answer
  if (!field) return <p>{words.refusals.gone}</p>
  const { file, path, translations } = field
  return (
    <>
      <h2>{labelInWords(file, field.label, words)}</h2>
      <FocusedForm key={placeKey(field)} field={field} />
      {translations.map((translation) => (
        <TranslationNote key={`${translation.key} ${translation.locale}`} translation={translation} />
      ))}
      <SearchResults file={file} path={path} />
      <Items field={field} />
      <p>
        <Button
          text={words.openLine}
          className="link"
          onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(field.place)}`)}
        />{' '}
        <small>{field.place}</small>
      </p>
    </>
  )
}

/** The form of a field. Moves the focus to the input in the language of the page, otherwise to the first input. */
function FocusedForm({ field: { file, path, label, schema, value } }: { field: Field }) {
  const words = useWords()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = [`textarea:lang(${pageLanguage()})`, 'textarea, input', 'select']
      .map((selector) => form.current?.querySelector<HTMLElement>(selector))
      .find((element) => element)
    input?.focus({ preventScroll: true })
  }, [])
  const last = label.at(-1)
  const name = last === undefined ? file : 'key' in last ? capitalised(keyInWords(last.key, words)) : last.item
  return (
    <div ref={form} className="whole">
      <FieldForm file={file} path={path} schema={schema} label={name} saved={value} isRequired />
    </div>
  )
}

/** The list items that contain a field, the innermost first, each with its actions. */
function Items({ field }: { field: Field }) {
  const words = useWords()
  const { file, path, items } = field
  const [innermost, ...outer] = items
  if (!innermost) return null
  return (
    <>
      {innermost.path.length < path.length && (
        <details>
          <summary>{words.item.all}</summary>
          <FieldForm
            file={file}
            path={innermost.path}
            schema={innermost.schema}
            label={itemName(field, innermost)}
            saved={innermost.value}
            isRequired
          />
        </details>
      )}
      <ItemBar file={file} path={path} item={innermost} name={itemName(field, innermost)} />
      {outer.map((item) => (
        <details key={JSON.stringify(item.list)}>
          <summary>{itemName(field, item)}</summary>
          <ItemBar file={file} path={path} item={item} name={itemName(field, item)} />
        </details>
      ))}
    </>
  )
}

function itemName({ label }: Field, item: Field['items'][number]): string {
  const step = label[item.path.length - 1]
  return step === undefined ? '' : 'key' in step ? step.key : step.item
}
