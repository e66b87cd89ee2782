import type { Rolldown } from 'vite'

type ModuleGraph = { getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importers'> | null }

/**
 * Returns the chunk for a module that several pages need: `inner` if only inner pages (all except the home page) need it, otherwise `site`.
 *
 * - The home page, where most visits begin, does not load `inner`. There are only two chunks, because one file compresses better than a
 *   dozen.
 * - The graph says which modules need a module. Which of them belong to the home page, only their folders say: Vike derives a page and its
 *   entry from the folder, pages/index or renderer for all pages, and marks no entry as that of the home page.
 * - Returns null for style sheets: the build would write them twice.
 */
export function sharedChunk(id: string, graph: ModuleGraph): 'site' | 'inner' | null {
  if (id.endsWith('.css')) return null
  const importers = importersOf(id, graph)
  const isInner = importers.some((module) => /[\\/]pages[\\/]/.test(module))
  const isNeededAtHome = importers.some((module) => /[\\/](renderer|pages[\\/]index)([\\/]|$)/.test(module))
  return isInner && !isNeededAtHome ? 'inner' : 'site'
}

/** Direct and indirect importers, and the module. Only static imports count. */
function importersOf(id: string, graph: ModuleGraph): string[] {
  const modules = new Set([id])
  // Iterating over a Set includes items that the loop adds.
  for (const module of modules) for (const importer of graph.getModuleInfo(module)?.importers ?? []) modules.add(importer)
  return [...modules]
}
