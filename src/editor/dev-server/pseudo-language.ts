import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { toPseudo } from '../../content-toolkit/generate/pseudo.ts'
import { updateContent } from '../../content-toolkit/generate/update-content.ts'
import { requireSiteUrl } from '../../site-address/index.ts'

/** Builds the site in the pseudo-language, for tests. Files on disk are not transformed. Throws if the content has errors. */
export function pseudoLanguage(): Plugin {
  let modules: ReadonlyMap<string, string> = new Map()
  return {
    name: 'pseudo-language',
    apply: 'build',
    async configResolved({ root }) {
      const { written, finished, writeTypes } = await updateContent(root, { siteUrl: requireSiteUrl(process.env), finish: toPseudo })
      if (written === undefined) throw new Error('The content has errors. To see them: npm run content:check')
      modules = finished
      await writeTypes()
    },
    load: (id) => modules.get(resolve(id.split('?')[0] ?? id)),
  }
}
