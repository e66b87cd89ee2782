import { useEffect, useRef } from 'react'
import { pageNames, pages } from '#src/content-model/tables/pages.ts'
import { pageAt } from '#src/editor/panel/session/page-at.ts'
import { noSearch } from '#src/editor/panel/session/state/text-search.ts'
import type { EditableField } from '#src/editor/protocol/calls/field-answers.ts'
import { capitalise, nameOfKey } from '#src/editor/protocol/label.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { useEditor, useSession } from './use-editor.ts'

type ShownOn = Pick<EditableField, 'pages'>

/** Returns the name of a page, such as “Pricing”. `path` has no language. For an unknown path, returns the name of the not-found page. */
export function nameOfPage(path: string, messages: EditorMessages): string {
  const name = pageNames.find((candidate) => pages[candidate].path === path)
  return capitalise(nameOfKey(name ?? 'notFound', messages))
}

/** Returns whether a page shows a place. If the list `pages` is empty, all pages show the place. */
export const isShownAt = (path: string, { pages: showing }: ShownOn): boolean =>
  showing.length === 0 || showing.includes(pageAt(path).logical)

/**
 * When the frame navigates to a page that does not show the open place, replaces the open place by the list of texts. The draft keeps the
 * edit of the place, and the tab “Edit” opens the place again. Does nothing while `place` is undefined.
 */
export function useListOfNewPage(place: ShownOn | undefined): void {
  const { store } = useEditor()
  const pagePath = useSession((session) => session.page.path)
  const { logical } = pageAt(pagePath)
  const previous = useRef(logical)
  useEffect(() => {
    if (!place || logical === previous.current) return
    previous.current = logical
    if (isShownAt(pagePath, place)) return
    store.set({ search: noSearch })
    store.showView('texts')
  }, [place, logical, pagePath, store])
}
