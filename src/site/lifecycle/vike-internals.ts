/*
 * Internals of Vike 0.4 that its documentation does not promise. tests/vike.test.ts checks each against the installed Vike.
 * docs/upgrading-vike.md lists the code that depends on them.
 */

/**
 * Vike replaces this text in the result of headHtmlBegin by style sheets and other assets. Without it they are at the start of <head>.
 * Vike calls it soft-deprecated, but its successor, injectFilter, cannot put them after an inline script.
 */
export const assetsPlaceholder = '__VITE_PLUGIN_SSR__ASSETS_FIRST__'

/** Id of the element in a page's HTML whose text Vike's client reads as the data of the page. */
export const pageContextId = 'vike_pageContext'

/** The script in prerendered HTML that holds the data of the page; the first group is its JSON. */
export const inlinePageContext = /<script id="vike_pageContext" type="application\/json">([\s\S]*?)<\/script>/

/** The tags by which prerendered HTML starts Vike's client and preloads its dependencies; the first group is the address. */
export const entryScript = /<script src="([^"]+)" type="module" async><\/script>/g
export const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** Address of a prerendered page's data for client-side navigation, by the page's address. */
export const pageContextAddress = ({ pathname }: { pathname: string }): string => `${pathname.replace(/\/$/, '')}/index.pageContext.json`

/** Folder of Vike's client in its package. */
export const clientFolder = 'dist/client/runtime-client-routing'

/** A line of Vike's client, and its replacement. */
type Patch = { line: string; becomes: string }

/** Fixes to Vike's client, by the files of `clientFolder` (src/site-build/vite/vike-patches.ts). */
export const clientPatches: Record<string, Patch[]> = {
  'renderPageClient.js': [
    {
      // When the visitor follows a link to a section while Vike is starting, Vike overwrites that address with the initial one:
      // the hash is lost, and the history entry doubled. The first page has its address already.
      line: 'changeUrl(urlOriginal, overwriteLastHistoryEntry);',
      becomes: 'if (!isFirstRender) changeUrl(urlOriginal, overwriteLastHistoryEntry);',
    },
    {
      // A page that keeps its scroll position, in another language, has none saved to go back to until it is scrolled.
      line: 'setScrollPosition(scrollTarget, urlOriginal);',
      becomes: 'setScrollPosition(scrollTarget, urlOriginal); if (!isFirstRender) saveScrollPosition();',
    },
  ],
  'history.js': [
    {
      // Vike saves the scroll position 300 ms later, and by then the page may have been left.
      line: 'if (!overwriteLastHistoryEntry) {',
      becomes: 'if (!overwriteLastHistoryEntry) { saveScrollPosition();',
    },
  ],
}
