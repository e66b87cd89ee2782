import { inbox } from '../templates/inbox/addresses.ts'
import type { House } from '../templates/house.ts'
import { shortDigest } from '../../lib/digest.ts'
import { memoize } from '../../lib/memoize.ts'
import type { Reply } from '../../lib/reply.ts'

/** Address of the style sheet of the inbox, which is another one when it has changed. */
export const styleSheetAddress = memoize(({ styleSheet }: House): string => `${inbox.list}/inbox.${shortDigest(styleSheet)}.css`)

export const styleSheetOf = ({ styleSheet }: House): Reply => ({
  status: 200,
  headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  body: styleSheet,
})
