import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentType } from 'mime-types'
import { checkBundle, type MemberTypes } from '#src/lib/node/files/check-bundle.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import type * as templates from '#src/studio/templates/index.ts'
import { builtFrom } from './app-sources.ts'
import { editorFilesName, editorFilesSchema } from './editor-files.ts'
import { type PageHttpRequest, renderEditablePage, renderPreviewedPage } from './render-page.ts'

/** Folder in the project with the app: the build of the site's pages, their client files and the editor (build-app.ts). */
export const appFolder = 'dist.studio'

/** Path of the bundled templates in the folder of the app. */
export const studioTemplatesFile = 'templates/templates.js'

export type AppFile = { body: Buffer; type: string }

type StudioTemplates = typeof templates

const templateTypes: MemberTypes<StudioTemplates> = {
  renderSignInPage: 'function',
  renderPreviewBar: 'function',
  renderPreviewPage: 'function',
  previewBarStyle: 'string',
  styleSheet: 'string',
}

async function loadStudioTemplates(path: string): Promise<StudioTemplates> {
  const bundle = (await import(pathToFileURL(path).href)) as Record<string, unknown> // the exports of templates/index.ts
  return checkBundle<StudioTemplates>(bundle, templateTypes, { path, command: 'npm run build:studio' })
}

/** Loads the built app of the studio: its client files into memory, by URL path, and the renderer of pages into this process. */
export async function loadApp(root: string) {
  const folder = join(root, appFolder)
  const client = join(folder, 'client')
  const files = new Map(
    listFiles(client).map((file): [string, AppFile] => [
      `/${file}`,
      { body: readFileSync(join(client, file)), type: contentType(extname(file)) || 'application/octet-stream' },
    ]),
  )
  // The entry of the server build registers the pages in Vike, so that this process can render them.
  await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)
  const editorFiles = editorFilesSchema.parse(JSON.parse(readFileSync(join(folder, editorFilesName), 'utf8')))
  return {
    files,
    editorFiles,
    build: builtFrom(folder),
    renderPage: (httpRequest: PageHttpRequest) => renderEditablePage(httpRequest, editorFiles),
    renderPreview: renderPreviewedPage,
    templates: await loadStudioTemplates(join(folder, studioTemplatesFile)),
  }
}

export type StudioApp = Awaited<ReturnType<typeof loadApp>>
