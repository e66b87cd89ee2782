import { join } from 'node:path'
import { build } from 'vike/api'
import type { UserConfig } from 'vite'
import { bundleTemplates } from '#src/site-build/bundle-templates.ts'
import { studioTemplatesFile } from './app-files.ts'
import { recordSources } from './app-sources.ts'
import { editorEntries } from './editor-entries.ts'

type AppBuild = {
  /** The project with the code. */
  root: string
  folder: string
  /** The Vite configuration of the site. */
  config: UserConfig
}

/**
 * Builds what the studio needs to show and edit pages: the renderer of the pages, their client files and the editor. It contains no texts
 * of the site, except those of the last `npm run generate`, which pages never show.
 */
export async function buildApp({ root, folder, config }: AppBuild): Promise<void> {
  // https://vike.dev/api
  process.env['VITE_CONFIG'] = JSON.stringify({ configFile: false })
  await build({
    viteConfig: {
      ...config,
      base: '/',
      mode: 'production',
      define: { ...config.define, 'import.meta.env.BASE': '""' },
      plugins: [editorEntries(root), ...(config.plugins ?? [])],
      logLevel: 'warn',
      build: { ...config.build, outDir: folder, reportCompressedSize: false },
    },
    vikeConfig: { prerender: false },
  })
  await bundleTemplates({ root, entry: join(root, 'src/studio/templates/index.ts'), file: join(folder, studioTemplatesFile), base: '/' })
  recordSources(root, folder)
}
