import { emailLink } from '../../../src/content/links.ts'
import { localeCodes } from '../../../src/i18n/locales.ts'

/** Where whoever looks after security looks first (RFC 9116, 3). */
export const securityAddress = '/.well-known/security.txt'

type Security = { email: string; validUntil: { iso: string } }

/** Whom to tell about a weakness of the site at `url`, and until when that holds (RFC 9116). */
export const securityText = (url: string, { email, validUntil }: Security): string =>
  [
    `Contact: ${emailLink(email)}`,
    `Expires: ${validUntil.iso}T23:59:59Z`,
    `Preferred-Languages: ${localeCodes.join(', ')}`,
    `Canonical: ${url}${securityAddress}`,
    '',
  ].join('\n')
