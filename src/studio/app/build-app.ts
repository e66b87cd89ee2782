import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { generateContent, type GeneratedContent, updateFontsAndIcons, withGeneratedLock } from '#src/build/generate-all.ts'
import { buildPages } from '#src/build/site/build-pages.ts'
import { bundleTemplates } from '#src/build/site/bundle-templates.ts'
import { siteConfig } from '#src/build/site-config.ts'
import { requireUrlSafePath } from '#src/lib/node/files/folder-checks.ts'
import { replaceFolder } from '#src/lib/node/files/replace-folder.ts'
import { appFolder, studioTemplatesFile } from './app-files.ts'
import { recordSources } from './app-sources.ts'
import { editorEntries } from './editor-entries.ts'

/**
 * Builds the app of the studio: what the studio needs to show and edit pages.
 *
 * - The app is the renderer of the pages, their client files and the editor.
 * - Generated texts of the site are in the app, but never shown: the studio renders pages with the content of its clone.
 * - If the content has errors, returns them and keeps the previous app.
 * - `root` is the project, and must be the working directory.
 */
export async function buildApp(root: string, environment: NodeJS.ProcessEnv): Promise<GeneratedContent> {
  requireUrlSafePath(root)
  return withGeneratedLock(root, () => generateAndBuild(root, environment))
}

async function generateAndBuild(root: string, environment: NodeJS.ProcessEnv): Promise<GeneratedContent> {
  const content = await generateContent(root, environment)
  if (content.hasErrors) return content
  await updateFontsAndIcons(root)
  await replaceFolder(
    appFolder,
    (making) => buildFolder(root, making, environment),
    () => true,
  )
  return content
}

async function buildFolder(root: string, folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const configure = (): UserConfig => {
    const config = siteConfig(root, environment)
    return {
      ...config,
      base: '/',
      mode: 'production',
      define: { ...config.define, 'import.meta.env.BASE': '""' },
      plugins: [editorEntries(root), ...(config.plugins ?? [])],
      logLevel: 'warn',
    }
  }
  await buildPages(folder, configure, { prerender: false })
  await bundleTemplates({ root, entry: join(root, 'src/studio/templates/index.ts'), file: join(folder, studioTemplatesFile), base: '/' })
  recordSources(root, folder)
}
