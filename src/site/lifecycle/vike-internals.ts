/*
 * Internals of Vike 0.4 that its documentation does not promise. tests/vike.test.ts checks each against the installed Vike.
 * docs/upgrading-vike.md lists the code that depends on them.
 */

/**
 * Vike replaces this text in the result of headHtmlBegin by style sheets and other assets. Without it Vike puts them at the start of
 * <head>. Vike calls the placeholder soft-deprecated, but its successor, injectFilter, cannot put assets after an inline script.
 */
export const assetsPlaceholder = '__VITE_PLUGIN_SSR__ASSETS_FIRST__'

/** Id of the element in a page's HTML whose text Vike's client reads as the data of the page. */
export const pageContextId = 'vike_pageContext'

/** Matches the script in prerendered HTML that contains the data of the page. The first group is the JSON. */
export const inlinePageContext = /<script id="vike_pageContext" type="application\/json">([\s\S]*?)<\/script>/

/** Match the tags in prerendered HTML that start Vike's client and preload its dependencies. The first group is the address. */
export const entryScript = /<script src="([^"]+)" type="module" async><\/script>/g
export const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** Returns the address of the data of a prerendered page for client-side navigation, from the address of the page. */
export const pageContextAddress = ({ pathname }: { pathname: string }): string => `${pathname.replace(/\/$/, '')}/index.pageContext.json`

/** Folder of Vike's client in its package. */
export const clientFolder = 'dist/client/runtime-client-routing'

/** A line of Vike's client, and its replacement. */
type Patch = { line: string; becomes: string }

/** Fixes to Vike's client, by the files of `clientFolder` (src/site-build/vite/vike-patches.ts). */
export const clientPatches: Record<string, Patch[]> = {
  'renderPageClient.js': [
    {
      // If the visitor follows a link to a section while Vike is starting, Vike overwrites the link's address with the first one: the hash
      // is lost, and the history has an entry too many. The patch changes no address at the first render, because the browser already shows
      // the right address.
      line: 'changeUrl(urlOriginal, overwriteLastHistoryEntry);',
      becomes: 'if (!isFirstRender) changeUrl(urlOriginal, overwriteLastHistoryEntry);',
    },
    {
      // A language switch keeps the scroll position, but Vike saves none for the new page until it is scrolled, so going back to it would
      // lose the position. The patch saves the position at once.
      line: 'setScrollPosition(scrollTarget, urlOriginal);',
      becomes: 'setScrollPosition(scrollTarget, urlOriginal); if (!isFirstRender) saveScrollPosition();',
    },
  ],
  'history.js': [
    {
      // Vike saves the scroll position after 300 ms, when the visitor may have left the page. The patch saves the position before a history
      // entry is added.
      line: 'if (!overwriteLastHistoryEntry) {',
      becomes: 'if (!overwriteLastHistoryEntry) { saveScrollPosition();',
    },
  ],
}
