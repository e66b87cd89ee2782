import { basename } from 'node:path'
import type { ViteDevServer } from 'vite'
import { writeGenerated } from '#src/content-toolkit/generate/index.ts'
import type { Milliseconds } from '#src/lib/time.ts'
import type { LiveContent } from './live-content.ts'

const writeDelay: Milliseconds = 300

/** The generated module with engravings and colours. Unlike the rest of the content, pages load it from disk in development. */
const artModule = 'art.json'

type ModuleDependencies = {
  root: string
  content: Pick<LiveContent, 'valid' | 'redraw'>
  environments: ViteDevServer['environments']
  /** Called after the module of engravings and colours has changed, so that open pages load the module again. */
  onArtChange: () => void
}

/** Writes the modules, patterns and photographs that are generated from the shown content. */
export class GeneratedModules {
  readonly #dependencies: ModuleDependencies
  #timer: NodeJS.Timeout | undefined

  constructor(dependencies: ModuleDependencies) {
    this.#dependencies = dependencies
  }

  /** Schedules `write`, `writeDelay` after the last call. Pages do not wait for the files, because they get the content from memory. */
  writeSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.write(), writeDelay)
  }

  write(): void {
    clearTimeout(this.#timer)
    const { root, content, environments, onArtChange } = this.#dependencies
    if (!content.valid) return
    const art = writeGenerated(root, content.valid).filter((path) => basename(path) === artModule)
    if (art.length === 0) return
    invalidateModules(environments, art)
    content.redraw()
    onArtChange()
  }
}

/** Invalidates modules and everything that imports them, so that they are loaded again. */
function invalidateModules(environments: ViteDevServer['environments'], paths: readonly string[]): void {
  for (const { moduleGraph } of Object.values(environments)) {
    const seen = new Set<NonNullable<ReturnType<typeof moduleGraph.getModuleById>>>()
    for (const path of paths) {
      for (const module of moduleGraph.getModulesByFile(path) ?? []) moduleGraph.invalidateModule(module, seen, Date.now(), true)
    }
  }
}
