import { findPicture } from '#src/live-content/server/index.ts'
import { type HttpRequest, type HttpResponse, plainText } from '#src/server-lib/http/index.ts'
import type { AppFile, StudioApp } from '#src/studio/app/app-files.ts'
import type { StudioSite } from '#src/studio/app/studio-site.ts'
import type { RouteDependencies } from './route-dependencies.ts'

/**
 * Returns a file that pages of the site load: a script, a style sheet or a font, or an engraving or photograph of the shown content.
 * Undefined if there is no such file.
 */
export const siteFileAt = ({ files }: Pick<StudioApp, 'files'>, { content }: Pick<StudioSite, 'content'>, path: string) =>
  files.get(path) ?? pictureAt(content, path)

function pictureAt(content: StudioSite['content'], path: string): AppFile | undefined {
  const { folder, name = '' } = /^\/(?<folder>patterns|photographs)\/(?<name>[^/]+)$/.exec(path)?.groups ?? {}
  const picture = folder === 'patterns' || folder === 'photographs' ? findPicture(content, folder, name) : undefined
  return picture && { ...picture, body: Buffer.from(picture.body) }
}

/**
 * Returns a file of the app as a response. Browsers may cache the file for a day, because its name contains a digest of its content.
 * `private`: shared caches of proxies must not store it.
 */
export const appFileResponse = ({ body, type }: AppFile): HttpResponse => ({
  status: 200,
  headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=86400' },
  body,
})

/** Responds with a font. Fonts are public, because the sign-in page uses them. */
export function sendFont({ pages }: Pick<RouteDependencies, 'pages'>, { path }: HttpRequest): HttpResponse {
  const font = pages.app.files.get(path)
  return font ? appFileResponse(font) : plainText(404, 'There is no such font.')
}
