/*
 * All that this site knows of Vike 0.4 beyond what its documentation promises. tests/vike.test.ts holds each of them against
 * the Vike that is installed; docs/upgrading-vike.md says what hangs on them.
 */

/**
 * Where Vike puts style sheets and other assets in what headHtmlBegin returns. Without it they stand at the very start of <head>.
 * Vike calls it soft-deprecated: injectFilter, which is to take its place, knows begin and end but no place after an inline script.
 */
export const assetsPlaceholder = '__VITE_PLUGIN_SSR__ASSETS_FIRST__'

/** Id of the element in a page's HTML whose text Vike's client takes for the data of the page. */
export const pageContextId = 'vike_pageContext'

/** The script in prerendered HTML that holds the data of the page; the first group is its JSON. */
export const inlinePageContext = /<script id="vike_pageContext" type="application\/json">([\s\S]*?)<\/script>/

/** The tags by which prerendered HTML starts Vike's client, and by which it preloads what that builds on; the first group is the address. */
export const entryScript = /\s*<script src="([^"]+)" type="module" async><\/script>/g
export const modulePreload = /\s*<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** Where a prerendered page's data stands for navigation without a reload, by the page's address. */
export const pageContextAddress = ({ pathname }: { pathname: string }): string => `${pathname.replace(/\/$/, '')}/index.pageContext.json`

/** A line of Vike's client, and what has to stand in its place. */
type Patch = { line: string; becomes: string }

/** What is mended in Vike's client, below vike/dist/client/runtime-client-routing (scripts/vite/vike-patches.ts). */
export const clientPatches: Record<string, Patch[]> = {
  'renderPageClient.js': [
    {
      // Vike writes the address that it began with over the one that a visitor has gone to within the page while it was starting,
      // by a link to a section: the hash is lost, and the way back doubled. The first page has its address already.
      line: 'changeUrl(urlOriginal, overwriteLastHistoryEntry);',
      becomes: 'if (!isFirstRender) changeUrl(urlOriginal, overwriteLastHistoryEntry);',
    },
    {
      // Of a page that keeps its place, in another language, there is none to go back to until it is scrolled.
      line: 'setScrollPosition(scrollTarget, urlOriginal);',
      becomes: 'setScrollPosition(scrollTarget, urlOriginal); if (!isFirstRender) saveScrollPosition();',
    },
  ],
  'history.js': [
    {
      // Vike saves where a page is scrolled to 300 ms later, and then it may have been left.
      line: 'if (!overwriteLastHistoryEntry) {',
      becomes: 'if (!overwriteLastHistoryEntry) { saveScrollPosition();',
    },
  ],
}
