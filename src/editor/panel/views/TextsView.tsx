import { useDeferredValue, useEffect, useState } from 'react'
import type { Entry } from '../../protocol/answers.ts'
import { useSession, useWords } from '../session/context.ts'
import { labelInWords } from '../../protocol/label.ts'
import { pageLanguage } from '../session/page.ts'
import { useAddress } from '../session/use-address.ts'
import { useAnswer } from '../session/use-answer.ts'
import type { Place } from './FieldView.tsx'

/** What is looked for, kept while another tab of the panel is shown. */
const last = { query: '', isEverywhere: false }

/** What all pages share comes last: it is seldom what is looked for. */
const shared = 'translations/common.yaml'

type TextsViewProps = { numbersOfPage: () => Promise<number[]>; onOpen: (place: Place) => void }

/** The texts of the page, those too that cannot be clicked: titles for search engines, errors, alternative texts; or of the whole site. */
export function TextsView({ numbersOfPage, onOpen }: TextsViewProps) {
  const words = useWords()
  const { revision } = useSession()
  const address = useAddress()
  const [query, setQuery] = useState(last.query)
  const [isEverywhere, setEverywhere] = useState(last.isEverywhere)
  const [numbers, setNumbers] = useState<number[]>()
  const wanted = useDeferredValue(query.trim())
  const locale = pageLanguage()
  const has = ({ file, label, says }: Entry) => `${labelInWords(file, label, words)} ${says}`.toLowerCase().includes(wanted.toLowerCase())
  useEffect(() => {
    void numbersOfPage().then(setNumbers)
  }, [numbersOfPage, revision, address])
  useEffect(() => void Object.assign(last, { query, isEverywhere }), [query, isEverywhere])

  const ofPage = useAnswer('texts', numbers && { locale, numbers })?.entries
  const found = useAnswer('search', isEverywhere && wanted.length > 1 ? { locale, words: wanted } : undefined)
  const entries = isEverywhere
    ? found?.entries
    : ofPage?.filter(has).sort((one, other) => Number(one.file === shared) - Number(other.file === shared))
  return (
    <>
      <label>
        {words.texts.filter}
        <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </label>
      <label className="switch">
        <input type="checkbox" checked={isEverywhere} onChange={({ target }) => setEverywhere(target.checked)} />
        {words.texts.everywhere}
      </label>
      <p aria-live="polite">
        {entries && (entries.length === 0 ? words.texts.none : words.texts.count(entries.length))}{' '}
        {found?.isCut === true && words.texts.cut}
      </p>
      <ul className="entries">
        {entries?.map((entry) => (
          <li key={JSON.stringify([entry.file, entry.path])}>
            <EntryButton entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  )
}

function EntryButton({ entry, onOpen }: { entry: Entry; onOpen: (place: Place) => void }) {
  const words = useWords()
  const { file, path, label, says } = entry
  return (
    <button type="button" onClick={() => onOpen({ file, path })}>
      <small>{labelInWords(file, label, words)}</small>
      {says === '' ? words.noText : says}
    </button>
  )
}
