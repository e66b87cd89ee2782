import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { checkMessages } from '#src/tool-messages/check-messages.ts'

type Texts = { message: FindingText; fix?: FindingText | undefined }

export const english = (text: FindingText): string => text(checkMessages('en'))

export const inEnglish = <Issue extends Texts>({ message, fix, ...issue }: Issue) => ({
  ...issue,
  message: english(message),
  ...(fix && { fix: english(fix) }),
})
