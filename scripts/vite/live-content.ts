import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { updateContent } from '../content/index.ts'
import type { ContentFolder } from '../content/read.ts'
import { reportOf } from '../content/report/terminal.ts'

/** Editors save in several steps; one check follows the last of them. */
const settleTime = 30

/**
 * While developing, checks the content at the start and whenever a YAML file is saved and writes what is generated from it, which
 * reloads the page. A mistake is shown over the page and in the terminal until it is mended.
 */
export function liveContent(): Plugin {
  return {
    name: 'live-content',
    apply: 'serve',
    async configureServer({ config: { root, logger }, watcher, ws }) {
      const folder = join(root, 'content')
      let mistakes: string | undefined
      let warnings = ''
      let earlier: ContentFolder | undefined
      let timer: NodeJS.Timeout | undefined

      const showMistakes = () => {
        if (mistakes !== undefined) ws.send({ type: 'error', err: { message: mistakes, stack: '', plugin: 'content' } })
      }

      /** Warnings go to the terminal, and only when they change. */
      function tellWarnings(current: string) {
        if (current !== warnings && current !== '') logger.warn(current)
        warnings = current
      }

      async function update() {
        const update = await updateContent(root, { earlier })
        earlier = update.folder
        const isBroken = update.written === undefined
        mistakes = isBroken ? reportOf(update) : undefined
        if (mistakes !== undefined) logger.error(mistakes, { timestamp: true })
        showMistakes()
        if (!isBroken) tellWarnings(reportOf(update))
        // Vite reloads the page when a generated module changes; mended to what it was before, none does.
        if (update.written?.length === 0) ws.send({ type: 'full-reload' })
      }

      // A page that is opened or reloads while there are mistakes shows them too.
      ws.on('connection', showMistakes)
      watcher.add(folder)
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder)) return
        clearTimeout(timer)
        timer = setTimeout(() => void update(), settleTime)
      })
      await update()
      if (mistakes !== undefined && !existsSync(join(root, 'src/content/generated'))) {
        throw new Error('There is no earlier good content to show meanwhile. Mend the mistakes above and start again.')
      }
    },
  }
}
