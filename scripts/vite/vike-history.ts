import type { Plugin } from 'vite'

type Change = { line: string; becomes: string }

/** What stands in Vike 0.4, by its file, and what becomes of it. */
const changes: Record<string, Change[]> = {
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

/**
 * Mends what Vike writes into the history of the browser, in the code for browsers alone. Throws where Vike is written
 * otherwise: then see whether this is still needed.
 */
export function vikeHistory(): Plugin {
  return {
    name: 'vike-history',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: new RegExp(`vike/dist/client/runtime-client-routing/(${Object.keys(changes).join('|')})$`) },
      handler(code, id) {
        const file = Object.keys(changes).find((name) => id.endsWith(`/${name}`)) ?? ''
        return { code: (changes[file] ?? []).reduce(withChange, code), map: null }
      },
    },
  }
}

function withChange(code: string, { line, becomes }: Change): string {
  if (code.split(line).length !== 2) throw new Error(`${line} does not stand once in Vike; see scripts/vite/vike-history.ts`)
  return code.replace(line, () => becomes)
}
