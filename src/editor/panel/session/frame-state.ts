import { parsePageUrl } from '#src/content-model/i18n/paths.ts'
import { pages } from '#src/content-model/tables/pages.ts'
import type { FramePoint } from '#src/editor/protocol/edited-page.ts'
import { pageAt } from './page-at.ts'

/** State of the frame that stays when another page loads in the frame. */
type FrameState = {
  /** True from the call of `showPage` until the page that shows the open place has loaded. */
  isShowingPlace: boolean
  /** Whether the frame had the focus when the last page left. The frame is inert while a page loads, and so loses the focus. */
  hadFocus: boolean
  /** The last click on the frame while its page was loading. */
  missedClick: { point: FramePoint; pagePath: string } | undefined
  /** Numbers of the texts that the panel shows. */
  selection: readonly number[]
}

export type FrameEvent =
  | {
      type: 'page-connected'
      pagePath: string
      /** Path of the page that the panel believes to be in the frame. */
      shownPath: string
      /** Whether a document was loaded. False after a client-side navigation, whose page data contain the draft already. */
      isNewDocument: boolean
      hasDraft: boolean
    }
  | { type: 'page-left'; hadFocus: boolean }
  | { type: 'place-requested' }
  | { type: 'clicked-while-loading'; point: FramePoint; pagePath: string }
  | { type: 'selected'; numbers: readonly number[]; isRevealed: boolean }

/** Effects that the frame has to carry out after an event, in this order. */
export type FrameEffect =
  /** Makes the page fetch its data again and render them. */
  | { type: 'render' }
  /** Informs the panel about the page. `isOther` is true if the writer has navigated to another page. */
  | { type: 'show-in-panel'; pagePath: string; isOther: boolean }
  | { type: 'select'; numbers: readonly number[]; isRevealed: boolean }
  | { type: 'focus' }
  | { type: 'choose-at'; point: FramePoint }

export const initialFrameState: FrameState = { isShowingPlace: false, hadFocus: false, missedClick: undefined, selection: [] }

/** Returns the state after an event, and the effects of the event. */
export function frameReducer(state: FrameState, event: FrameEvent): [state: FrameState, effects: readonly FrameEffect[]] {
  switch (event.type) {
    case 'page-connected':
      return [{ ...initialFrameState, selection: state.selection }, effectsOfPage(state, event)]
    case 'page-left':
      return [{ ...state, hadFocus: event.hadFocus }, []]
    case 'place-requested':
      return [{ ...state, isShowingPlace: true }, []]
    case 'clicked-while-loading':
      return [{ ...state, missedClick: { point: event.point, pagePath: event.pagePath } }, []]
    case 'selected':
      return [{ ...state, selection: event.numbers }, [{ type: 'select', numbers: event.numbers, isRevealed: event.isRevealed }]]
  }
}

function effectsOfPage(state: FrameState, event: Extract<FrameEvent, { type: 'page-connected' }>): FrameEffect[] {
  const { pagePath, shownPath, isNewDocument, hasDraft } = event
  const { isShowingPlace, hadFocus, missedClick, selection } = state
  const effects: FrameEffect[] = []
  // A new document may lack the last change of the draft, so the page is rendered again. A 404 page is not: it would be reloaded without
  // end. Rendering is the first effect, because the server learns the numbers of the texts from it, which the panel then fetches.
  if (isNewDocument && hasDraft && isPathOfPage(pagePath)) effects.push({ type: 'render' })
  effects.push({ type: 'show-in-panel', pagePath, isOther: pathOf(pagePath) !== pathOf(shownPath) && !isShowingPlace })
  effects.push({ type: 'select', numbers: selection, isRevealed: false })
  if (hadFocus) effects.push({ type: 'focus' })
  if (missedClick?.pagePath === pagePath) effects.push({ type: 'choose-at', point: missedClick.point })
  return effects
}

/** Returns a path without the base path of the site, the language, the query and the hash. */
const pathOf = (path: string): string => parsePageUrl(path, import.meta.env.BASE).logical

/** Returns whether a path is that of a page. Any other path shows the 404 page. */
const isPathOfPage = (path: string): boolean => pageAt(path).logical !== pages.notFound.path
