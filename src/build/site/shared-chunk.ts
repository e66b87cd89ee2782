import type { Rolldown } from 'vite'

type ModuleGraph = { getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importers'> | null }

/**
 * Returns the chunk for a module that several pages need: `inner` if only inner pages (all except the home page) need it, otherwise `site`.
 *
 * - The home page, where most visits begin, does not load `inner`. There are only two chunks, because one file compresses better than a
 *   dozen.
 * - The module is needed by the home page if one of its importers is in pages/index, or in `renderer`, whose code all pages share. Vike
 *   marks no entry as that of the home page, so only folders tell.
 * - Returns null for style sheets: the build would write them twice.
 */
export function sharedChunk(id: string, graph: ModuleGraph): 'site' | 'inner' | null {
  if (id.endsWith('.css')) return null
  const importers = importersOf(id, graph)
  const isInner = importers.some((module) => /[\\/]pages[\\/]/.test(module))
  const isNeededAtHome = importers.some((module) => /[\\/](renderer|pages[\\/]index)([\\/]|$)/.test(module))
  return isInner && !isNeededAtHome ? 'inner' : 'site'
}

/** Returns a module and all modules that import it, directly or indirectly. Only static imports count. */
function importersOf(id: string, graph: ModuleGraph): string[] {
  const modules = new Set([id])
  // Iterating over a Set includes items that the loop adds.
  for (const module of modules) for (const importer of graph.getModuleInfo(module)?.importers ?? []) modules.add(importer)
  return [...modules]
}
