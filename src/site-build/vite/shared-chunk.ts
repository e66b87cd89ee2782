import type { Rolldown } from 'vite'

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/**
 * The chunk of a module that several pages need: `inner` for what only inner pages need, so that the home page, where most visits
 * begin, does not carry it; `site` for everything else. One file compresses better than a dozen. Style sheets are Vike's to place.
 */
export function sharedChunk(id: string, graph: ModuleGraph): 'site' | 'inner' | null {
  if (id.endsWith('.css')) return null
  const importers = importersOf(id, graph)
  const isInner = importers.some((module) => /[\\/]pages[\\/]/.test(module))
  const isNeededAtHome = importers.some((module) => /[\\/](renderer|pages[\\/]index)([\\/]|$)/.test(module))
  return isInner && !isNeededAtHome ? 'inner' : 'site'
}

/** A module, and all that import it statically, directly or through others. */
function importersOf(id: string, graph: ModuleGraph): string[] {
  const found = new Set([id])
  // A set hands out what is added to it while it is walked.
  for (const module of found) for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer)
  return [...found]
}
