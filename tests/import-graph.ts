import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Imports and exports of a module, and import(). */
const importSyntax =
  /^(?:import|export)\s+(?<type>type\b\s*)?(?:(?<names>[^'";]*?)\s+from\s+)?'(?<static>[^']+)'|\bimport\(\s*'(?<dynamic>[^']+)'/gm

const hasOnlyTypes = (names: string): boolean =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(?:type\s.*)?$/.test(name))

/** Returns what a file imports: paths of files from the root of the repository, and names of packages. */
export const importsOf = (file: string): { imported: string; isTypesOnly: boolean }[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(importSyntax)].map(({ groups = {} }) => {
    const path = (groups['static'] ?? groups['dynamic'] ?? '').replace(/\?.*$/, '')
    const imported = path.startsWith('.') ? normalize(join(dirname(file), path)) : path
    return { imported, isTypesOnly: groups['type'] !== undefined || hasOnlyTypes(groups['names']?.trim() ?? '') }
  })

/**
 * Returns everything that runs with a file, each with the shortest chain of imports that leads there. The file itself comes first. The
 * chains end at `last`.
 */
export function reachableFrom(file: string, last?: string): Map<string, string[]> {
  const chains = new Map([[file, [file]]])
  for (const [module, chain] of chains)
    if (module !== last && /\.tsx?$/.test(module) && existsSync(join(root, module)))
      for (const { imported, isTypesOnly } of importsOf(module))
        if (!isTypesOnly && !chains.has(imported)) chains.set(imported, [...chain, imported])
  return chains
}
