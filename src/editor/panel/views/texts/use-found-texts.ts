import { useDeferredValue, useEffect, useState } from 'react'
import { useCall, type UsedCall, useEditor, useSession } from '#src/editor/panel/elements/use-editor.ts'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { inPageOrder } from './found-groups.ts'

/** Minimum number of letters for a search of the whole site. A single letter is in almost every text. */
const minLength = 2

export type FoundTexts = {
  /**
   * The texts to list. While a call is running, these are the texts of the previous answer. Undefined before the first answer, and if the
   * query is too short for a search of the whole site.
   */
  matches: TextMatch[] | undefined
  /** True if the writer has since typed another query, or chosen other options, than those to which `matches` belong. */
  isOutdated: boolean
  /** True if the server has answered the search that the panel has sent last. Until then, `matches` may be from the search before. */
  isCurrent: boolean
  isCut: boolean
  call: UsedCall<Answers['search' | 'texts']>
  /** The matches in the whole site. Set if the present search is limited to the page and has no hit there. */
  inSite: TextMatch[] | undefined
  /** The numbers of the texts that the page shows now; undefined if the whole site is searched. */
  visible: ReadonlySet<number> | undefined
}

/** Returns the texts of the page, or of the whole site, that match the search. The server searches them with the entries of the draft. */
export function useFoundTexts(): FoundTexts {
  const search = useSession((session) => session.search)
  const checked = useSession((session) => session.draft.checked)
  const { isEverywhere, onlyWholeWords, locale } = search
  const keyOf = (text: string) => JSON.stringify([text, isEverywhere, onlyWholeWords, locale])
  const query = useDeferredValue(search.query.trim())
  const page = usePageNumbers()
  const isLong = query.length >= minLength
  const options = { query, onlyWholeWords, ...(locale && { locale }) }
  const numbers = isEverywhere ? undefined : page?.all
  const list = useCall('texts', query === '' && numbers ? { numbers } : undefined, checked)
  const searched = isEverywhere ? isLong && options : query !== '' && numbers && { ...options, numbers }
  const found = useCall('search', searched || undefined, checked)
  const call = query === '' ? list : found
  const key = keyOf(query)
  const [last, setLast] = useState({ key, data: call.data })
  if (call.data && (call.data !== last.data || key !== last.key)) setLast({ key, data: call.data })
  const { data = last.data } = call
  const isMissing =
    !isEverywhere && isLong && found.data?.matches.every(({ texts }) => texts.every(({ hits }) => hits.length === 0)) === true
  const visible = isEverywhere ? undefined : page?.visible
  const { data: site } = useCall('search', isMissing ? options : undefined, checked)
  return {
    matches: isEverywhere && !isLong ? undefined : data && inPageOrder(data.matches, visible),
    isOutdated: last.data !== undefined && last.key !== keyOf(search.query.trim()),
    isCurrent: call.data !== undefined,
    isCut: found.data?.isCut === true,
    call,
    inSite: isMissing ? site?.matches : undefined,
    visible,
  }
}

type PageNumbers = { all: number[]; visible: ReadonlySet<number> }

/**
 * Returns `visible`, the numbers of the texts that the page shows now, and `all`, the numbers of all texts in its data, the visible ones
 * first.
 */
function usePageNumbers(): PageNumbers | undefined {
  const { frame } = useEditor()
  const revision = useSession((session) => session.revision)
  const pagePath = useSession((session) => session.page.path)
  const [numbers, setNumbers] = useState<PageNumbers>()
  useEffect(() => {
    const { page } = frame
    void page?.textNumbers().then((inData) => {
      const visible = page.visibleTextNumbers()
      setNumbers({ all: inData.toSorted((a, b) => Number(visible.has(b)) - Number(visible.has(a))), visible })
    })
  }, [frame, revision, pagePath])
  return numbers
}
