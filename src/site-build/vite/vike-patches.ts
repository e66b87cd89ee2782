import type { Plugin } from 'vite'

/** Folder of Vike's client in its package. */
export const clientFolder = 'dist/client/runtime-client-routing'

type Patch = { line: string; becomes: string }

/** Fixes to Vike's client, by the files of `clientFolder`. */
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

/** Patches how Vike's client writes browser history, in the client build. Throws if Vike's source has changed (docs/upgrading-vike.md). */
export function vikePatches(): Plugin {
  const unpatched = new Set(Object.keys(clientPatches))
  return {
    name: 'vike-patches',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: new RegExp(`vike/${clientFolder}/(${[...unpatched].join('|')})$`) },
      handler(code, id) {
        const file = id.slice(id.lastIndexOf('/') + 1)
        unpatched.delete(file)
        return { code: patchSource(file, code), map: null }
      },
    },
    generateBundle() {
      if (unpatched.size === 0) return
      throw new Error(`Vike no longer has ${[...unpatched].join(', ')} in ${clientFolder}. See docs/upgrading-vike.md.`)
    },
  }
}

/** Returns the patched source of a file of Vike's client. Throws if a line to patch does not occur exactly once. */
export const patchSource = (file: string, source: string): string =>
  (clientPatches[file] ?? []).reduce((code, { line, becomes }) => {
    if (code.split(line).length !== 2) throw new Error(`${line} does not occur exactly once in Vike’s ${file}. See docs/upgrading-vike.md.`)
    return code.replace(line, () => becomes)
  }, source)
