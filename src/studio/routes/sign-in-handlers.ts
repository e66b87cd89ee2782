import { editorPage } from '#src/editor/protocol/index.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { awaitsCode, orderCode, signInWithCode } from '#src/server-lib/sign-in/index.ts'
import type { SignInStep } from '#src/server-lib/sign-in-pages/index.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { isLanguage } from '#src/tool-messages/tool-text.ts'
import type { StudioHttpRequest } from './http/context.ts'
import { redirectTo, styleSheet } from './http/responses.ts'
import type { RouteDependencies } from './http/route-dependencies.ts'
import { languageOf, scriptlessPage, shellOf } from './http/scriptless-page.ts'

export const signInPaths = { email: '/sign-in', code: '/sign-in/code' } as const

const fields = { email: 'email', code: 'code' } as const

type SignInPageDependencies = Pick<RouteDependencies, 'app' | 'studioSite' | 'signIn'>

export const sendStyleSheet = ({ app }: Pick<RouteDependencies, 'app'>): HttpResponse => styleSheet(app.templates.styleSheet)

export const showAddressForm = (dependencies: SignInPageDependencies, request: StudioHttpRequest): HttpResponse =>
  signInPage(dependencies, request, { page: 'email', isRateLimited: false })

export const showCodePage = (dependencies: SignInPageDependencies, request: StudioHttpRequest): HttpResponse =>
  awaitsCode(dependencies.signIn, request)
    ? signInPage(dependencies, request, { page: 'code', problem: undefined })
    : redirectTo(signInPaths.email)

/** Mails a sign-in code to the posted e-mail address, if the address is that of a person. */
export async function mailCode(dependencies: SignInPageDependencies, request: StudioHttpRequest): Promise<HttpResponse> {
  const form = await request.readForm()
  const cookies = await orderCode(dependencies.signIn, request, { address: form.get(fields.email) ?? '', language: languageOf(request) })
  return cookies
    ? redirectTo(withLanguage(signInPaths.code, request), cookies)
    : signInPage(dependencies, request, { page: 'email', isRateLimited: true }, 429)
}

/** Opens a session if the posted sign-in code is right. */
export async function checkCode(dependencies: SignInPageDependencies, request: StudioHttpRequest): Promise<HttpResponse> {
  const form = await request.readForm()
  const result = await signInWithCode(dependencies.signIn, request, form.get(fields.code) ?? '')
  return typeof result === 'string'
    ? signInPage(dependencies, request, { page: 'code', problem: result }, 403)
    : redirectTo(editorPage, result)
}

function signInPage({ app, studioSite }: SignInPageDependencies, request: StudioHttpRequest, step: SignInStep, status = 200): HttpResponse {
  const language = languageOf(request)
  const messages = studioMessages(language)
  const { signIn } = messages
  const { brand } = studioSite.settings()
  const body = app.templates.renderSignInPage({
    shell: shellOf(language, { title: messages.name({ brand }), home: { label: brand, href: signInPaths.email } }, request.path),
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
  return scriptlessPage(status, body)
}

const withLanguage = (path: string, { query }: StudioHttpRequest): string => {
  const language = query.get('lang') ?? ''
  return isLanguage(language) ? `${path}?lang=${language}` : path
}
