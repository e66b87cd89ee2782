import { useDeferredValue, useEffect, useState } from 'react'
import type { Answers, TextMatch } from '../../calls/answers.ts'
import { nameOfPlace } from '../../protocol/label.ts'
import { CallStatus } from '../controls/CallStatus.tsx'
import { placeKey } from '../session/draft.ts'
import { useCall, type UsedCall, useEditor, useSession, useWords } from '../session/hooks.ts'

/** File of the texts that all pages show. They are listed last, because they are seldom searched for. */
const sharedFile = 'translations/common.yaml'

/** The texts of the page or of the whole site, including texts that cannot be clicked: titles for search engines, errors, alternative texts. */
export function TextsView() {
  const { store, frame } = useEditor()
  const words = useWords()
  const { query, isEverywhere } = useSession().search
  const searched = useDeferredValue(query.trim())
  const page = usePageEntries(searched)
  const search = useCall(
    'search',
    isEverywhere && searched.length > 1 ? { locale: frame.page?.language() ?? 'en', query: searched } : undefined,
  )
  const call = isEverywhere ? search : page
  const entries = isEverywhere ? search.data?.entries : page.entries
  return (
    <>
      <label>
        {words.texts.filter()}
        <input
          type="search"
          dir="auto"
          value={query}
          onChange={({ target }) => store.set({ search: { query: target.value, isEverywhere } })}
        />
      </label>
      <label className="switch">
        <input
          type="checkbox"
          checked={isEverywhere}
          onChange={({ target }) => store.set({ search: { query, isEverywhere: target.checked } })}
        />
        {words.texts.everywhere()}
      </label>
      {call.failure && <CallStatus call={call} />}
      <p aria-live="polite">
        {entries && (entries.length === 0 ? words.texts.none() : words.texts.count({ count: entries.length }))}{' '}
        {isEverywhere && search.data?.isCut === true && words.texts.cut()}
      </p>
      <ul className="entries">
        {entries?.map(({ file, path, label, text }) => (
          <li key={placeKey({ file, path })}>
            <button type="button" onClick={() => store.showPlace({ file, path })}>
              <small>{nameOfPlace(file, label, words)}</small>
              {text === '' ? words.noText() : <bdi>{text}</bdi>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the texts of the page that contain `query`, or whose label contains it. */
function usePageEntries(query: string): UsedCall<Answers['texts']> & { entries: TextMatch[] | undefined } {
  const words = useWords()
  const { frame } = useEditor()
  const { revision, pageAddress } = useSession()
  const [numbers, setNumbers] = useState<number[]>()
  useEffect(() => void frame.page?.textNumbers().then(setNumbers), [frame, revision, pageAddress])
  const call = useCall('texts', numbers && { locale: frame.page?.language() ?? 'en', numbers })
  const entries = call.data?.entries
    .filter(({ file, label, text }) => `${nameOfPlace(file, label, words)} ${text}`.toLowerCase().includes(query.toLowerCase()))
    .sort((a, b) => Number(a.file === sharedFile) - Number(b.file === sharedFile))
  return { ...call, entries }
}
