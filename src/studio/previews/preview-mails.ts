import type { StudioWords } from '#src/words/studio-words.ts'
import type { Preview, StoredAnswer } from './preview-store.ts'

/** The kind of the mails about the answers of viewers to previews. */
export const previewMail = 'preview-answer'

/** Returns the mail about the answer of a viewer; undefined if the preview link no longer exists. */
export function composePreviewMail(answer: StoredAnswer | undefined, preview: Preview | undefined, { preview: { mail } }: StudioWords) {
  if (!answer || !preview) return undefined
  const { summary } = preview
  const said = answer.text === '' ? [mail.right({ summary })] : [mail.remark({ summary }), answer.text]
  return { autoSubmitted: 'auto-generated' as const, subject: mail.subject({ summary }), text: [...said, mail.list()].join('\n\n') }
}
