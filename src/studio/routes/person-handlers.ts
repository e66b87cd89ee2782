import type { ShownContent } from '#src/content-model/all-languages/shown-content.ts'
import { editorDocument, isForFrame, thumbnailResponse } from '#src/editor/server/index.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { findSession } from '#src/server-lib/sign-in/index.ts'
import { editorPolicy } from '#src/studio/app/policy.ts'
import type { PersonHttpRequest, RouteDependencies } from './route-dependencies.ts'
import { appFileResponse, siteFileAt } from './site-files.ts'

/** Opens the stream of events of an editor. The stream ends with the session of the person. */
export function openEvents(
  { pages, editing, signIn }: Pick<RouteDependencies, 'pages' | 'editing' | 'signIn'>,
  httpRequest: PersonHttpRequest,
): HttpResponse {
  const isAllowed = async () => (await findSession(signIn, httpRequest)) !== undefined
  return editing.events.open(httpRequest.headers, { personId: httpRequest.session.person.email, build: pages.app.build, isAllowed })
}

export const showThumbnail = ({ runtime }: Pick<RouteDependencies, 'runtime'>, httpRequest: PersonHttpRequest): Promise<HttpResponse> =>
  thumbnailResponse(runtime.settings.cloneRoot, httpRequest)

export const showEditor = ({ pages: { app } }: Pick<RouteDependencies, 'pages'>, { session }: PersonHttpRequest): HttpResponse => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': editorPolicy() },
  body: editorDocument({ ...app.editorFiles.panel, build: app.build }, shortDigest(session.person.email)),
})

/** Responds with a file or a page of the site. In the frame of the editor, the page shows the draft of the person. */
export async function showSite(
  { pages: { app, studioSite }, editing: { editor } }: Pick<RouteDependencies, 'pages' | 'editing'>,
  { path, url, headers, session }: PersonHttpRequest,
): Promise<HttpResponse> {
  const file = siteFileAt(app, studioSite, path)
  if (file) return appFileResponse(file)
  const saved: ShownContent = (locale) => studioSite.content.inLanguage(locale)
  const content = isForFrame({ headers }) ? editor.contentFor(session.person.email) : saved
  return app.renderPage({ url, headers, content })
}
