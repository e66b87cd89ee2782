import { isContainer } from './objects.ts'

/*
 * Internals of Vike 0.4 in the pages of the site, which its documentation does not promise. tests/repository/vike.test.ts checks each against the
 * installed Vike. docs/upgrading-vike.md lists all code that depends on internals of Vike.
 */

/**
 * Vike replaces this text in the result of headHtmlBegin by style sheets and other assets. Without it Vike puts them at the start of
 * <head>. Vike calls the placeholder soft-deprecated, but its successor, injectFilter, cannot put assets after an inline script.
 */
export const assetsPlaceholder = '__VITE_PLUGIN_SSR__ASSETS_FIRST__'

/** Id of the element in a page's HTML whose text Vike's client reads as the data of the page. */
export const pageContextId = 'vike_pageContext'

/** Name of the file with the data of a prerendered page for client-side navigation. */
export const pageContextFile = 'index.pageContext.json'

/** Returns the address of the data of a prerendered page, from the address of the page. */
export const pageContextAddress = ({ pathname }: { pathname: string }): string => `${pathname.replace(/\/$/, '')}/${pageContextFile}`

/**
 * Returns the state of a history entry with a scroll position, from which Vike restores it. Returns undefined for the state of an entry
 * that Vike has not written.
 */
export function savedScrollPosition(state: unknown, scrollPosition: { x: number; y: number }): object | undefined {
  if (!isContainer(state) || !isContainer(state['vike'])) return undefined
  return { ...state, vike: { ...state['vike'], scrollPosition } }
}
