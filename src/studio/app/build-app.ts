import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { buildPages } from '#src/site/build/build-pages.ts'
import { bundleTemplates } from '#src/site/build/bundle-templates.ts'
import { studioTemplatesFile } from './app-files.ts'
import { recordSources } from './app-sources.ts'
import { editorEntries } from './editor-entries.ts'

type AppBuild = {
  root: string
  folder: string
  configure: () => UserConfig
}

/**
 * Builds what the studio needs to show and edit pages: the renderer of the pages, their client files and the editor. It contains no texts
 * of the site, except those of the last `npm run generate`, which pages never show.
 */
export async function buildApp({ root, folder, configure }: AppBuild): Promise<void> {
  const configureApp = (): UserConfig => {
    const config = configure()
    return {
      ...config,
      base: '/',
      mode: 'production',
      define: { ...config.define, 'import.meta.env.BASE': '""' },
      plugins: [editorEntries(root), ...(config.plugins ?? [])],
      logLevel: 'warn',
    }
  }
  await buildPages(folder, configureApp, { prerender: false })
  await bundleTemplates({ root, entry: join(root, 'src/studio/templates/index.ts'), file: join(folder, studioTemplatesFile), base: '/' })
  recordSources(root, folder)
}
