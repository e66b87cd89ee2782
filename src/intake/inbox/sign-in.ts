import type { Reply } from '../../lib/node/reply.ts'
import { awaitsCode, endAllSessions, endSession, orderCode, sessionsOf, signInWithCode } from '../../sign-in/index.ts'
import { inboxFields, inboxPaths } from '../templates/inbox/paths.ts'
import type { InboxContext, StaffContext } from './context.ts'
import { redirect, renderReply } from './page.ts'

export const showEmailForm = (context: InboxContext): Promise<Reply> => renderReply(context, { page: 'email', isRateLimited: false })

/** Sends a sign-in code, and redirects to the form in which to enter it. */
export async function requestCode(context: InboxContext): Promise<Reply> {
  const address = context.form.get(inboxFields.email) ?? ''
  const cookies = await orderCode(context.signIn, context, { address, language: context.locale })
  return cookies ? redirect(context, inboxPaths.code, cookies) : renderReply(context, { page: 'email', isRateLimited: true }, 429)
}

/** Shows the form for the code. Redirects to the form for the e-mail address if no code was sent to this browser. */
export async function showCodeForm(context: InboxContext): Promise<Reply> {
  if (!awaitsCode(context.signIn, context)) return redirect(context, inboxPaths.list)
  return renderReply(context, { page: 'code', problem: undefined })
}

export async function submitCode(context: InboxContext): Promise<Reply> {
  const result = await signInWithCode(context.signIn, context, context.form.get(inboxFields.code) ?? '')
  if (typeof result === 'string') return renderReply(context, { page: 'code', problem: result }, 403)
  return redirect(context, inboxPaths.list, result)
}

export async function signOut(context: StaffContext): Promise<Reply> {
  return redirect(context, inboxPaths.list, await endSession(context.signIn, context.session))
}

export const showSessions = async (context: StaffContext): Promise<Reply> =>
  renderReply(context, { page: 'sessions', sessions: await sessionsOf(context.signIn, context.session) })

export async function signOutEverywhere(context: StaffContext): Promise<Reply> {
  return redirect(context, inboxPaths.list, await endAllSessions(context.signIn, context.session))
}
