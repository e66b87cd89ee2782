import type { HttpResponse, RouteHandler } from '#src/server-lib/http/index.ts'
import { closeAllSessions, closeSession } from './find-session.ts'
import type { Caller, Session, SignIn } from './sign-in.ts'
import { awaitsCode, orderCode, signInWithCode } from './sign-in-by-code.ts'

export type SignInStep = { kind: 'email'; isRateLimited: boolean } | { kind: 'code'; problem: 'wrong' | 'over' | undefined }

/** The pages of the sign-in in a product. `Pages` are the dependencies with which the product renders them. */
type SignInPages<Pages, HttpRequest> = {
  fields: { email: string; code: string }
  readForm: (httpRequest: HttpRequest) => URLSearchParams | Promise<URLSearchParams>
  /** Returns the BCP 47 tag of the language of a request. */
  languageOf: (httpRequest: HttpRequest) => string
  showStep: (dependencies: Pages, httpRequest: HttpRequest, step: SignInStep, status: number) => HttpResponse | Promise<HttpResponse>
  /**
   * Redirects to a page of the product: to a form of the sign-in, to the page after the sign-in (`signedIn`) or that after signing out
   * (`signedOut`). `cookies` are Set-Cookie headers.
   */
  redirectTo: (
    dependencies: Pages,
    httpRequest: HttpRequest,
    page: 'email' | 'code' | 'signedIn' | 'signedOut',
    cookies?: string[],
  ) => HttpResponse
}

/** Returns the handlers of the sign-in with a code, and of signing out. They do not know how a product names and renders its pages. */
export function signInHandlers<Role extends string, Pages, HttpRequest extends Caller>({
  fields,
  readForm,
  languageOf,
  showStep,
  redirectTo,
}: SignInPages<Pages, HttpRequest>) {
  type Handler = RouteHandler<Pages & { signIn: SignIn<Role> }, HttpRequest>
  type PersonHandler = RouteHandler<Pages & { signIn: SignIn<Role> }, HttpRequest & { session: Session<Role> }>

  const showEmailForm: Handler = (dependencies, httpRequest) =>
    showStep(dependencies, httpRequest, { kind: 'email', isRateLimited: false }, 200)

  const requestCode: Handler = async (dependencies, httpRequest) => {
    const email = (await readForm(httpRequest)).get(fields.email) ?? ''
    const cookies = await orderCode(dependencies.signIn, httpRequest, { email, language: languageOf(httpRequest) })
    return cookies
      ? redirectTo(dependencies, httpRequest, 'code', cookies)
      : showStep(dependencies, httpRequest, { kind: 'email', isRateLimited: true }, 429)
  }

  const showCodeForm: Handler = (dependencies, httpRequest) =>
    awaitsCode(dependencies.signIn, httpRequest)
      ? showStep(dependencies, httpRequest, { kind: 'code', problem: undefined }, 200)
      : redirectTo(dependencies, httpRequest, 'email')

  const submitCode: Handler = async (dependencies, httpRequest) => {
    const result = await signInWithCode(dependencies.signIn, httpRequest, (await readForm(httpRequest)).get(fields.code) ?? '')
    return result.kind === 'signed-in'
      ? redirectTo(dependencies, httpRequest, 'signedIn', result.cookies)
      : showStep(dependencies, httpRequest, { kind: 'code', problem: result.kind }, 403)
  }

  const signOut: PersonHandler = async (dependencies, httpRequest) =>
    redirectTo(dependencies, httpRequest, 'signedOut', await closeSession(dependencies.signIn, httpRequest.session))

  const signOutEverywhere: PersonHandler = async (dependencies, httpRequest) =>
    redirectTo(dependencies, httpRequest, 'signedOut', await closeAllSessions(dependencies.signIn, httpRequest.session))

  return { showEmailForm, requestCode, showCodeForm, submitCode, signOut, signOutEverywhere }
}
