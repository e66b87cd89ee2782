import type { Plugin } from 'vite'

const writing = 'changeUrl(urlOriginal, overwriteLastHistoryEntry);'

/**
 * Vike 0.4 writes the address that it began with over the one that a visitor has gone to within the page while it was
 * starting, by a link to a section: the hash is lost, and the way back doubled. The first page has its address already.
 * Throws where Vike is written otherwise: then see whether this is still needed.
 */
export function keepAddress(): Plugin {
  return {
    name: 'keep-address',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vike\/dist\/client\/runtime-client-routing\/renderPageClient\.js$/ },
      handler(code) {
        if (code.split(writing).length !== 2) throw new Error(`${writing} does not stand once in Vike; see scripts/vite/keep-address.ts`)
        return { code: code.replace(writing, `if (!isFirstRender) ${writing}`), map: null }
      },
    },
  }
}
