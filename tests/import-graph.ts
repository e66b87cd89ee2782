import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Imports and exports of a module, and imports at run time, without those that only carry types. */
const valueImport = /^(?:import|export)\s+(?!type\b)(?:(?<names>[^'";]*?)\s+from\s+)?'(?<static>[^']+)'|\bimport\(\s*'(?<dynamic>[^']+)'/gm

const isTypesOnly = (names: string): boolean =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(?:type\s.*)?$/.test(name))

/** Returns what a file imports for use at run time: paths of files from the root of the repository, and names of packages. */
const valueImports = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(valueImport)].flatMap(({ groups = {} }) => {
    const path = (groups['static'] ?? groups['dynamic'] ?? '').replace(/\?.*$/, '')
    if (isTypesOnly(groups['names']?.trim() ?? '')) return []
    return [path.startsWith('.') ? normalize(join(dirname(file), path)) : path]
  })

/**
 * Returns everything that runs with a file, each with the shortest chain of imports that leads there. The file itself comes first. The
 * chains end at `last`.
 */
export function reachableFrom(file: string, last?: string): Map<string, string[]> {
  const chains = new Map([[file, [file]]])
  for (const [module, chain] of chains)
    if (module !== last && /\.tsx?$/.test(module) && existsSync(join(root, module)))
      for (const imported of valueImports(module)) if (!chains.has(imported)) chains.set(imported, [...chain, imported])
  return chains
}
