import { localeCodes, locales, toLocale } from '#src/content-model/i18n/locales.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { CallStatus } from '#src/editor/panel/elements/CallStatus.tsx'
import { nameOfPage } from '#src/editor/panel/elements/shown-page.ts'
import { useCall, useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { changeSearch, type SearchChange } from '#src/editor/panel/session/state/text-search.ts'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import { listsElsewhere, listsOf, type NamedList } from '#src/editor/protocol/lists-of.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { groupMatches, hasHits } from './found-groups.ts'
import { FoundMatch } from './FoundMatch.tsx'
import { ReplaceBar } from './ReplaceBar.tsx'
import { type FoundTexts, useFoundTexts } from './use-found-texts.ts'

/**
 * Shows the texts of the page or of the whole site, also those that cannot be clicked: titles for search engines, error messages,
 * alternative texts.
 */
export function TextsView() {
  const messages = useMessages()
  const { query, isEverywhere } = useSession((session) => session.search)
  const { matches, isOutdated, isCurrent, isCut, call, inSite, visible } = useFoundTexts()
  const isSearch = query.trim() !== ''
  const isHinted = isEverywhere && matches === undefined
  return (
    <>
      <SearchOptions />
      {call.failure && <CallStatus call={call} />}
      {isHinted ? <p>{messages.find.hint()}</p> : <ResultSummary matches={matches} isOutdated={isOutdated} isCut={isCut} inSite={inSite} />}
      <div inert={isOutdated} className="results">
        {matches && <ListLinks shown={listsOf(matches)} isOfPage={!isSearch && !isEverywhere} />}
        {isSearch && matches && <ReplaceBar matches={matches} isCurrent={isCurrent} />}
        {groupMatches(matches ?? [], isSearch, visible).map((group) => (
          <section key={group.heading}>
            {group.heading !== 'found' && <h3>{messages.texts[group.heading]()}</h3>}
            <ul className="entries">
              {group.matches.map((match) => (
                <FoundMatch key={placeKey(match)} match={match} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/**
 * Shows links to the lists that contain the shown texts. If the texts are those of a page, also shows links to lists of other pages, with
 * the names of these pages.
 */
function ListLinks({ shown, isOfPage }: { shown: readonly NamedList[]; isOfPage: boolean }) {
  const messages = useMessages()
  const { data } = useCall('lists', isOfPage ? {} : undefined)
  const nameOf = ({ file, label }: NamedList) => nameOfPlace(file, label, messages)
  const pagesOf = ({ pages }: NamedList) => pages.map((path) => nameOfPage(path, messages)).join(', ')
  return (
    <>
      <Lists title={messages.texts.lists()} lists={shown} nameOf={nameOf} />
      {isOfPage && (
        <Lists
          title={messages.texts.otherLists()}
          lists={listsElsewhere(data?.lists ?? [], shown)}
          nameOf={(list) => messages.texts.listOnPages({ list: nameOf(list), pages: pagesOf(list) })}
        />
      )}
    </>
  )
}

type ListsProps = { title: string; lists: readonly NamedList[]; nameOf: (list: NamedList) => string }

function Lists({ title, lists, nameOf }: ListsProps) {
  const { store } = useEditor()
  if (lists.length === 0) return undefined
  return (
    <nav className="row lists" aria-label={title}>
      <span>{title}</span>
      {lists.map((list) => (
        <Button
          key={placeKey(list)}
          text={nameOf(list)}
          className="link"
          onClick={() => store.showPlace({ file: list.file, path: list.path })}
        />
      ))}
    </nav>
  )
}

function SearchOptions() {
  const { store } = useEditor()
  const messages = useMessages()
  const search = useSession((session) => session.search)
  const set = (change: SearchChange) => store.set({ search: changeSearch(search, change) })
  return (
    <search>
      <label>
        {messages.texts.filter()}
        <input type="search" dir="auto" value={search.query} onChange={({ target }) => set({ query: target.value })} />
      </label>
      <div className="row options">
        <label className="switch">
          <input type="checkbox" checked={search.isEverywhere} onChange={({ target }) => set({ isEverywhere: target.checked })} />
          {messages.texts.everywhere()}
        </label>
        <label className="switch">
          <input type="checkbox" checked={search.onlyWholeWords} onChange={({ target }) => set({ onlyWholeWords: target.checked })} />
          {messages.find.wholeWords()}
        </label>
        <label className="switch">
          {messages.find.language()}
          <select
            value={search.locale ?? ''}
            onChange={({ target }) => set({ locale: target.value === '' ? undefined : toLocale(target.value) })}
          >
            <option value="">{messages.find.allLanguages()}</option>
            {localeCodes.map((code) => (
              <option key={code} value={code}>
                {locales[code].name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </search>
  )
}

const countOfTexts = (messages: EditorMessages, count: number) => (count === 0 ? messages.texts.none() : messages.texts.count({ count }))

type ResultSummaryProps = Pick<FoundTexts, 'matches' | 'isOutdated' | 'isCut' | 'inSite'>

function ResultSummary({ matches, isOutdated, isCut, inSite }: ResultSummaryProps) {
  const { store } = useEditor()
  const messages = useMessages()
  const search = useSession((session) => session.search)
  const withHits = (matches ?? []).filter((match) => match.kind !== 'setting' && hasHits(match))
  const count = hitCount(withHits)
  const countInSite = hitCount((inSite ?? []).filter(({ kind }) => kind !== 'setting'))
  if (isOutdated) return <p aria-live="polite">{messages.loading()}</p>
  return (
    <p aria-live="polite">
      {count > 0 ? messages.find.count({ hits: count, texts: withHits.length }) : matches && countOfTexts(messages, matches.length)}{' '}
      {isCut && messages.texts.cut()}
      {inSite && (
        <Button
          text={countInSite > 0 ? messages.find.inSite({ hits: countInSite }) : messages.texts.everywhere()}
          className="primary"
          onClick={() => store.set({ search: changeSearch(search, { isEverywhere: true }) })}
        />
      )}
    </p>
  )
}

const hitCount = (matches: readonly TextMatch[]): number => matches.flatMap(({ texts }) => texts.flatMap(({ hits }) => hits)).length
