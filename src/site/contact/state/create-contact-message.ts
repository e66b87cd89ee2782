import { type Campaign, campaignIn } from '#src/contact-message/campaign.ts'
import { type ContactMessage, schemaVersion } from '#src/contact-message/contact-message.ts'
import { type Fields, type FormName, forms } from '#src/contact-message/forms.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'

/** Returns a contact message with a random idempotency key of 128 bits. */
export const createContactMessage = (form: FormName, language: Locale, fields: Fields, idempotencyKey = randomKey()): ContactMessage => ({
  schemaVersion,
  idempotencyKey,
  form,
  language,
  page: forms[form].page,
  fields,
  campaign: campaignOfVisit(),
})

/** Returns 128 random bits in hexadecimal. crypto.randomUUID() does not exist on pages without https. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the campaign with which the visit began: that in the URL with which the browser loaded this document. When the visitor opens
 * another page of the site, the document stays, so the campaign is still known. Nothing is stored, because that would need the visitor's
 * consent (decision 059: the campaign is not stored). So a reload of another page, whose URL has no campaign, loses the campaign.
 */
const campaignOfVisit = (): Campaign | undefined => campaignIn(performance.getEntriesByType('navigation')[0]?.name ?? '')
