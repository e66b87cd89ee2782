import { editorPath } from '#src/editor/protocol/index.ts'
import type { HttpRequest, HttpResponse } from '#src/server-lib/http/index.ts'
import { signInHandlers, type SignInStep } from '#src/server-lib/sign-in/index.ts'
import type { Role } from '#src/studio/runtime/people.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { isLanguage } from '#src/tool-messages/tool-text.ts'
import { redirectTo, styleSheet } from './responses.ts'
import type { RouteDependencies } from './route-dependencies.ts'
import { languageOf, scriptlessPage, shellOf } from './scriptless-page.ts'

export const signInPaths = { email: '/sign-in', code: '/sign-in/code' } as const

const fields = { email: 'email', code: 'code' } as const

type SignInPageDependencies = Pick<RouteDependencies, 'pages'>

export const sendStyleSheet = ({ pages }: Pick<RouteDependencies, 'pages'>): HttpResponse => styleSheet(pages.app.templates.styleSheet)

export const studioSignIn = signInHandlers<Role, SignInPageDependencies, HttpRequest>({
  fields,
  readForm: ({ readForm }) => readForm(),
  languageOf,
  showStep: signInPage,
  redirectTo: (_dependencies, httpRequest, page, cookies) => redirectTo(pathsAfter(httpRequest)[page], cookies),
})

const pathsAfter = (httpRequest: HttpRequest) => ({
  email: signInPaths.email,
  code: withLanguage(signInPaths.code, httpRequest),
  signedIn: editorPath,
  signedOut: signInPaths.email,
})

function signInPage(
  { pages: { app, studioSite } }: SignInPageDependencies,
  httpRequest: HttpRequest,
  step: SignInStep,
  status: number,
): HttpResponse {
  const language = languageOf(httpRequest)
  const messages = studioMessages(language)
  const { signIn } = messages
  const { brand } = studioSite.settings()
  const body = app.templates.renderSignInPage({
    shell: shellOf(language, { title: messages.name({ brand }), home: { label: brand, href: signInPaths.email } }, httpRequest.path),
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
        email: withLanguage(signInPaths.email, httpRequest),
        code: withLanguage(signInPaths.code, httpRequest),
        again: withLanguage(signInPaths.email, httpRequest),
      },
      fields,
      step,
    },
  })
  return scriptlessPage(status, body)
}

const withLanguage = (path: string, { query }: HttpRequest): string => {
  const language = query.get('lang') ?? ''
  return isLanguage(language) ? `${path}?lang=${language}` : path
}
