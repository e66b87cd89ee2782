import { type HttpRequest, type HttpResponse, preferredLanguage } from '#src/server-lib/http/index.ts'
import type { StudioApp } from '#src/studio/app/app-files.ts'
import { scriptlessPolicy } from '#src/studio/app/policy.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { type Language, languages, toLanguage } from '#src/tool-messages/tool-text.ts'

export const pageStyleSheet = '/sign-in/studio.css'

/** `cookies` are Set-Cookie headers. */
export const scriptlessPage = (status: number, body: string, cookies: readonly string[] = []): HttpResponse => ({
  status,
  headers: {
    'Content-Security-Policy': scriptlessPolicy,
    'Content-Type': 'text/html; charset=utf-8',
    ...(cookies.length > 0 && { 'Set-Cookie': [...cookies] }),
  },
  body,
})

type Shell = Parameters<StudioApp['templates']['renderSignInPage']>[0]['shell']

/**
 * Returns the parts around the content of a page without script: its language and style sheet, and links to the page in the other
 * languages. `path` is the path of the page.
 */
export const shellOf = (language: Language, page: Pick<Shell, 'title' | 'home'>, path = ''): Shell => ({
  ...page,
  language,
  styleSheet: pageStyleSheet,
  navigation: studioMessages(language).languages(),
  languages: languages
    .filter((code) => code !== language)
    .map((code) => ({ code, name: studioMessages(code).language(), href: `${path}?lang=${code}` })),
})

/** The language in the parameter `lang`, otherwise the preferred language of the browser. */
export const languageOf = ({ query, headers }: HttpRequest): Language =>
  toLanguage(query.get('lang') ?? preferredLanguage(headers, languages))
