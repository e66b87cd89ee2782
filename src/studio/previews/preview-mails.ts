import type { StudioWords } from '#src/words/studio-words.ts'
import type { Preview, StoredFeedback } from './preview-store.ts'

export const previewMail = 'preview-answer'

export function composePreviewMail(feedback: StoredFeedback | undefined, preview: Preview | undefined, { preview: { mail } }: StudioWords) {
  if (!feedback || !preview) return undefined
  const { summary } = preview
  const said = feedback.text === '' ? [mail.right({ summary })] : [mail.remark({ summary }), feedback.text]
  return { autoSubmitted: 'auto-generated' as const, subject: mail.subject({ summary }), text: [...said, mail.list()].join('\n\n') }
}
