import type { StudioMessages } from '#src/tool-messages/studio-messages.ts'
import type { Preview, StoredFeedback } from './preview-store.ts'

export const previewMail = 'preview-feedback'

/** Composes the mail about feedback on a preview. Returns undefined if the preview link or the feedback no longer exists. */
export function composePreviewMail(
  feedback: StoredFeedback | undefined,
  preview: Preview | undefined,
  { preview: { mail } }: StudioMessages,
) {
  if (!feedback || !preview) return undefined
  const { summary } = preview
  const said = feedback.text === '' ? [mail.right({ summary })] : [mail.remark({ summary }), feedback.text]
  return { autoSubmitted: 'auto-generated' as const, subject: mail.subject({ summary }), text: [...said, mail.list()].join('\n\n') }
}
