import type { House } from '../templates/house.ts'
import { toLocale } from '../../content/i18n/locales.ts'
import type { Reply } from '../../lib/reply.ts'
import { inboxHeaders } from './headers.ts'
import { styleSheetAddress } from './style-sheet.ts'

/** What a browser shows that has posted a form by itself, where the request could not be taken: in the language of the form. */
export function notReceived(house: House, below: string, language: string, status: number): Reply {
  const frame = { locale: toLocale(language), address: '/', styleSheet: below + styleSheetAddress(house) }
  const body = house.renderInbox(frame, { page: 'not received' })
  return { status, headers: { ...inboxHeaders, 'Content-Type': 'text/html; charset=utf-8' }, body }
}
