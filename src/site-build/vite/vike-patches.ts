import type { Plugin } from 'vite'
import { clientFolder, clientPatches } from '../../site/lifecycle/vike-internals.ts'

/**
 * Patches how Vike's client writes browser history, in the client build only. Throws if Vike's source has changed
 * (docs/upgrading-vike.md).
 */
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
        return { code: patched(file, code), map: null }
      },
    },
    generateBundle() {
      if (unpatched.size === 0) return
      throw new Error(`Vike no longer has ${[...unpatched].join(', ')} in ${clientFolder}. See docs/upgrading-vike.md.`)
    },
  }
}

/** Returns the patched source of a file of Vike's client. Throws if a line to patch does not occur exactly once. */
export const patched = (file: string, source: string): string =>
  (clientPatches[file] ?? []).reduce((code, { line, becomes }) => {
    if (code.split(line).length !== 2) throw new Error(`${line} does not occur exactly once in Vike’s ${file}. See docs/upgrading-vike.md.`)
    return code.replace(line, () => becomes)
  }, source)
