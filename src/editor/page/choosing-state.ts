import type { PageText } from './text-at.ts'
import { type LastChosenText, placeOfSelection } from './text-order.ts'

/** The text at which a writer points, the texts that the panel shows, and the text that was chosen last on the page. */
type ChoosingState = {
  /** Whether choosing is on: a click then chooses a text instead of following a link. */
  isOn: boolean
  pointed: PageText | undefined
  selection: readonly number[]
  /** The element that is outlined for the selection. Several elements of the page can show the selected texts. */
  selected: Element | undefined
  chosen: LastChosenText | undefined
}

export type ChoosingEvent =
  | { type: 'switched'; isOn: boolean }
  | { type: 'pointed'; text: PageText | undefined }
  | { type: 'chosen'; text: PageText }
  | { type: 'selected'; numbers: readonly number[] }
  /** React has rendered the page. The selected texts may be in new elements. */
  | { type: 'rendered' }

/** Returns the texts whose marks have one of the numbers `numbers`, in the order of the document. */
type FindTexts = (numbers: readonly number[]) => readonly PageText[]

export const initialChoosingState: ChoosingState = {
  isOn: false,
  pointed: undefined,
  selection: [],
  selected: undefined,
  chosen: undefined,
}

/**
 * Returns the state after an event. If the writer still points at the same text, returns the same object, so that nothing is outlined
 * again.
 */
export function choosingReducer(state: ChoosingState, event: ChoosingEvent, findTexts: FindTexts): ChoosingState {
  switch (event.type) {
    case 'switched':
      return { ...state, isOn: event.isOn, pointed: event.isOn ? state.pointed : undefined }
    case 'pointed':
      return isSameText(state.pointed, event.text) ? state : withoutRemoved({ ...state, pointed: event.text })
    case 'chosen': {
      const { number, element } = event.text
      const index = findTexts([number]).findIndex((text) => areNested(text.element, element))
      const chosen = { number, index }
      return state.selection.includes(number) ? withPlace({ ...state, chosen }, findTexts) : { ...state, chosen }
    }
    case 'selected':
      return withPlace({ ...state, selection: event.numbers }, findTexts)
    case 'rendered':
      return withPlace(state, findTexts)
  }
}

/** Returns the element to outline and its kinds of outline. Only one element is outlined at a time. */
export function outlineOf({ pointed, selection, selected }: ChoosingState) {
  if (!pointed) return { element: selected, kinds: 'selected' } as const
  const isSelected = selected && selection.includes(pointed.number) && areNested(pointed.element, selected)
  return isSelected
    ? ({ element: selected, kinds: 'pointed selected' } as const)
    : ({ element: pointed.element, kinds: 'pointed' } as const)
}

const withPlace = (state: ChoosingState, findTexts: FindTexts): ChoosingState =>
  withoutRemoved({ ...state, selected: placeOfSelection(findTexts(state.selection), state.selection, state.chosen)?.element })

/** Forgets the text at which the writer points, if React has removed it. */
const withoutRemoved = (state: ChoosingState): ChoosingState =>
  state.pointed?.element.isConnected === false ? { ...state, pointed: undefined } : state

const isSameText = (a: PageText | undefined, b: PageText | undefined): boolean => a?.number === b?.number && a?.element === b?.element

const areNested = (element: Element, other: Element): boolean => element.contains(other) || other.contains(element)
