import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths, signInPath, startPath } from '#src/intake/protocol/inbox-paths.ts'
import { SignInForm } from '#src/scriptless-pages/SignInForm.tsx'
import type { SignInStep } from '#src/server-lib/sign-in/index.ts'

/**
 * Shows the form for the e-mail address or for the sign-in code. `wanted` is the id of the request to show after the sign-in, or
 * empty.
 */
export function SignInPage({ step, wanted }: { step: SignInStep; wanted: string }) {
  const { messages, locale } = useI18n<'staff'>()
  const { login } = messages.staff
  const words = {
    title: login.title(),
    text: login.text(),
    email: login.email(),
    send: login.send(),
    tooMany: login.tooMany(),
    codeTitle: login.codeTitle(),
    codeText: login.codeText(),
    code: login.code(),
    enter: login.enter(),
    again: login.again(),
    wrong: login.wrong(),
    over: login.over(),
  }
  const paths = {
    email: localiseHref(signInPath(inboxPaths.code, wanted), locale),
    code: localiseHref(signInPath(inboxPaths.session, wanted), locale),
    again: localiseHref(startPath(wanted), locale),
  }
  return <SignInForm words={words} paths={paths} fields={inboxFields} step={step} />
}
