import Negotiator from 'negotiator'
import { editorPage } from '../../editor/protocol/endpoints.ts'
import type { Reply } from '../../lib/node/reply.ts'
import { awaitsCode, orderCode, signInWithCode } from '../../sign-in/index.ts'
import type { SignInStep } from '../../sign-in-pages/index.ts'
import { studioWords } from '../../words/studio-words.ts'
import { isLanguage, type Language, languages } from '../../words/tool-text.ts'
import type { StudioRequest, StudioServices } from './context.ts'
import { redirectTo } from './replies.ts'

/** Paths before sign-in. */
export const signInPaths = { email: '/sign-in', code: '/sign-in/code', styleSheet: '/sign-in/studio.css' } as const

const fields = { email: 'email', code: 'code' } as const

/** Headers of pages without script. */
export const scriptlessHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Content-Type': 'text/html; charset=utf-8',
}

/** Answers the requests of the sign-in page. Returns undefined for every other request. */
export function signInReply(services: StudioServices, request: StudioRequest): Promise<Reply> | undefined {
  const route = `${request.method} ${request.path}`
  if (route === `GET ${signInPaths.styleSheet}`)
    return Promise.resolve({ status: 200, headers: { 'Content-Type': 'text/css; charset=utf-8' }, body: services.app.templates.styleSheet })
  if (services.signIn.proxy !== undefined) return undefined
  if (route === `GET ${signInPaths.email}`) return signInPage(services, request, { page: 'email', isRateLimited: false })
  if (route === `POST ${signInPaths.email}`) return handleAddress(services, request)
  if (route === `GET ${signInPaths.code}`)
    return awaitsCode(services.signIn, request)
      ? signInPage(services, request, { page: 'code', problem: undefined })
      : Promise.resolve(redirectTo(signInPaths.email))
  if (route === `POST ${signInPaths.code}`) return handleCode(services, request)
  return undefined
}

async function handleAddress(services: StudioServices, request: StudioRequest): Promise<Reply> {
  const form = await request.readForm()
  const cookies = await orderCode(services.signIn, request, { address: form.get(fields.email) ?? '', language: languageOf(request) })
  return cookies
    ? redirectTo(withLanguage(signInPaths.code, request), cookies)
    : signInPage(services, request, { page: 'email', isRateLimited: true }, 429)
}

async function handleCode(services: StudioServices, request: StudioRequest): Promise<Reply> {
  const form = await request.readForm()
  const result = await signInWithCode(services.signIn, request, form.get(fields.code) ?? '')
  return typeof result === 'string' ? signInPage(services, request, { page: 'code', problem: result }, 403) : redirectTo(editorPage, result)
}

function signInPage({ app, shownSite }: StudioServices, request: StudioRequest, step: SignInStep, status = 200): Promise<Reply> {
  const language = languageOf(request)
  const words = studioWords(language)
  const { signIn } = words
  const { brand } = shownSite.settings()
  const body = app.templates.renderSignInPage({
    shell: {
      language,
      title: words.name({ brand }),
      styleSheet: signInPaths.styleSheet,
      home: { label: brand, href: signInPaths.email },
      navigation: words.languages(),
      languages: languages
        .filter((code) => code !== language)
        .map((code) => ({ code, name: studioWords(code).language(), href: `${request.path}?lang=${code}` })),
    },
    form: {
      words: {
        title: signIn.title(),
        text: signIn.text(),
        email: signIn.email(),
        send: signIn.send(),
        tooMany: signIn.tooMany(),
        codeTitle: signIn.codeTitle(),
        codeText: signIn.codeText(),
        code: signIn.code(),
        enter: signIn.enter(),
        again: signIn.again(),
        wrong: signIn.wrong(),
        over: signIn.over(),
      },
      paths: {
        email: withLanguage(signInPaths.email, request),
        code: withLanguage(signInPaths.code, request),
        again: withLanguage(signInPaths.email, request),
      },
      fields,
      step,
    },
  })
  return Promise.resolve({ status, headers: scriptlessHeaders, body })
}

/** Returns the language of the page: of the parameter `lang`, otherwise the one that the browser prefers. */
export function languageOf({ query, headers: { 'accept-language': accepted } }: StudioRequest): Language {
  const chosen = query.get('lang') ?? new Negotiator({ headers: { 'accept-language': accepted ?? '' } }).language([...languages]) ?? 'en'
  return isLanguage(chosen) ? chosen : 'en'
}

const withLanguage = (path: string, { query }: StudioRequest): string => {
  const language = query.get('lang') ?? ''
  return isLanguage(language) ? `${path}?lang=${language}` : path
}
