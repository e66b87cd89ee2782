import type { Plugin } from 'vite'
import { clientFolder, clientPatches } from '../../site/lifecycle/vike-internals.ts'

/**
 * Patches how Vike's client writes browser history, in the client build only. Throws if Vike's source has changed:
 * docs/upgrading-vike.md.
 */
export function vikePatches(): Plugin {
  const left = new Set(Object.keys(clientPatches))
  return {
    name: 'vike-patches',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: new RegExp(`vike/${clientFolder}/(${[...left].join('|')})$`) },
      handler(code, id) {
        const file = id.slice(id.lastIndexOf('/') + 1)
        left.delete(file)
        return { code: patched(file, code), map: null }
      },
    },
    generateBundle() {
      if (left.size > 0) throw new Error(`Vike has no ${[...left].join(', ')} in ${clientFolder} any more: docs/upgrading-vike.md`)
    },
  }
}

/** The patched source of a file of Vike's client. Throws where a line to patch does not occur exactly once. */
export const patched = (file: string, source: string): string =>
  (clientPatches[file] ?? []).reduce((code, { line, becomes }) => {
    if (code.split(line).length !== 2) throw new Error(`${line} does not stand once in Vike’s ${file}: docs/upgrading-vike.md`)
    return code.replace(line, () => becomes)
  }, source)
