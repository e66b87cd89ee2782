import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { updateContent } from '../../content-toolkit/generate/update-content.ts'
import { toPseudo } from '../../content-toolkit/generate/pseudo.ts'
import { requireSiteUrl } from '../../site-address/site-url.ts'

/** Builds the site in the pseudo-language, for tests; files on disk are not transformed. Throws if the content has errors. */
export function pseudoLanguage(): Plugin {
  let finished: ReadonlyMap<string, string> = new Map()
  return {
    name: 'pseudo-language',
    apply: 'build',
    async configResolved({ root }) {
      const update = await updateContent(root, { siteUrl: requireSiteUrl(process.env), finish: toPseudo })
      if (update.written === undefined) throw new Error('The content has errors. To see them: npm run content:check')
      finished = update.finished
      await update.writeTypes()
    },
    load: (id) => finished.get(resolve(id.split('?')[0] ?? id)),
  }
}
