import { useEffect, useRef } from 'react'
import type { Field } from '../../protocol/answers.ts'
import { isObject, type EditPath } from '../../../content-toolkit/edit/path.ts'
import { localeCodes } from '../../../content/i18n/locales.ts'
import { useSession, useWords } from '../session/context.ts'
import { FieldForm } from '../fields/FieldForm.tsx'
import { capitalised, keyInWords, labelInWords } from '../../protocol/label.ts'
import { pageLanguage } from '../session/page.ts'
import { valueNow } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { ItemBar } from './ItemBar.tsx'
import { SearchResult } from './SearchResult.tsx'
import { TranslationNote } from './TranslationNotes.tsx'

export type Place = { file: string; path: EditPath }

type FieldViewProps = { place: Place; onPlace: (place: Place) => void; onGone: () => void; onNew: () => void }

/** A place of the content with everything around it: its form, its translations, the items that it belongs to. */
export function FieldView({ place, onPlace, onGone, onNew }: FieldViewProps) {
  const words = useWords()
  const answer = useAnswer('field', place)
  const form = useRef<HTMLDivElement>(null)
  const field = answer?.field
  const key = field && JSON.stringify([field.file, field.path])

  useEffect(() => {
    const { current } = form
    if (key === undefined || !current) return
    // The language that the writer is reading.
    const first = ['textarea:lang(' + pageLanguage() + ')', 'textarea, input', 'select']
      .map((selector) => current.querySelector<HTMLElement>(selector))
      .find((control) => control !== null)
    first?.focus({ preventScroll: true })
  }, [key])

  if (!answer) return <p>{words.loading}</p>
  if (!field) return <p>{words.refusals.gone}</p>
  const { file, path, label, schema, value, items, translations, place: line } = field
  const last = label.at(-1)
  const name = last === undefined ? file : 'key' in last ? capitalised(keyInWords(last.key, words)) : last.item
  const [item, ...outer] = items
  const bar = (one: Field['items'][number]) => (
    <ItemBar
      key={JSON.stringify(one.list)}
      file={file}
      item={one}
      name={itemName(label, one)}
      onMoved={(to) => onPlace({ file, path: movedTo(path, one, to) })}
      onRemoved={() => (one.of > 1 ? onPlace({ file, path: [...one.list, Math.min(one.at, one.of - 2)] }) : onGone())}
      onNew={onNew}
    />
  )
  return (
    <>
      <h2>{labelInWords(file, label, words)}</h2>
      <div ref={form} className="whole">
        <FieldForm key={key} file={file} path={path} schema={schema} label={name} saved={value} isRequired />
      </div>
      {translations.map((translation) => (
        <TranslationNote key={`${translation.key} ${translation.locale}`} translation={translation} />
      ))}
      <PageResults file={file} path={path} />
      {item && item.path.length < path.length && (
        <details>
          <summary>{words.item.all}</summary>
          <FieldForm file={file} path={item.path} schema={item.schema} label={itemName(label, item)} saved={item.value} isRequired />
        </details>
      )}
      {item && bar(item)}
      {outer.map((one) => (
        <details key={JSON.stringify(one.list)}>
          <summary>{itemName(label, one)}</summary>
          {bar(one)}
        </details>
      ))}
      <p>
        <button type="button" className="link" onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(line)}`)}>
          {words.openLine}
        </button>{' '}
        <small>{line}</small>
      </p>
    </>
  )
}

/** The path of a place once its item stands elsewhere in the list. An id leads there by itself. */
function movedTo(path: EditPath, { list }: Field['items'][number], to: number): EditPath {
  return path.map((step, index) => (index === list.length && typeof step === 'number' ? to : step))
}

/** What an item is called on the way to a place. */
function itemName(label: Field['label'], { path }: Field['items'][number]): string {
  const step = label[path.length - 1]
  return step === undefined ? '' : 'key' in step ? step.key : step.item
}

/** The page as a search result, for its title and its description. */
function PageResults({ file, path }: Place) {
  const session = useSession()
  const isMeta = path[0] === 'meta' && (path[1] === 'title' || path[1] === 'description')
  const meta = useAnswer('field', isMeta ? { file, path: ['meta'] } : undefined)?.field?.value
  const house = useAnswer('field', isMeta ? { file: 'site.yaml', path: [] } : undefined)?.field?.value
  if (!isMeta || !isObject(meta) || !isObject(house)) return null
  const [brand, url] = [house['brand'], house['url']].map((value) => (typeof value === 'string' ? value : ''))
  const said = (key: string, locale: string) => {
    const text = meta[key]
    const now = valueNow({ file, path: ['meta', key, locale] }, isObject(text) ? text[locale] : undefined, session)
    return typeof now === 'string' ? now : ''
  }
  return localeCodes.map((locale) => (
    <SearchResult
      key={locale}
      lang={locale}
      address={url?.replace(/^https:\/\//, '') ?? ''}
      title={`${said('title', locale)} | ${brand ?? ''}`}
      description={said('description', locale)}
    />
  ))
}
