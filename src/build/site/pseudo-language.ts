import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { generatedFolder, generateModules, toPseudo, updateGenerated } from '#src/content-toolkit/generate/index.ts'

/**
 * Builds the site in the pseudo-language, for tests.
 *
 * - Replaces the texts only in the build: the generated files on disk have the real texts.
 * - `siteUrl` replaces the URL in site.yaml.
 * - Throws if the content has errors.
 */
export function pseudoLanguage(siteUrl: string | undefined): Plugin {
  let modules: ReadonlyMap<string, string> = new Map()
  return {
    name: 'pseudo-language',
    apply: 'build',
    async configResolved({ root }) {
      const result = await updateGenerated(root, { siteUrl })
      if (!result.content) throw new Error('The content has errors. To see them: npm run content:check')
      const generated = generateModules(root, result, toPseudo).modules
      modules = new Map([...generated].map(([file, source]) => [join(root, generatedFolder, file), source]))
    },
    load: (id) => modules.get(resolve(id.split('?')[0] ?? id)),
  }
}
