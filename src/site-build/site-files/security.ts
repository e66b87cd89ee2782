import { emailLink } from '../../content/model/links.ts'
import { localeCodes } from '../../content/i18n/locales.ts'

/** Address of security.txt (RFC 9116, 3). */
export const securityAddress = '/.well-known/security.txt'

type Security = { email: string; validUntil: { iso: string } }

/** security.txt of the site at `url`: where to report a vulnerability, and until when (RFC 9116). */
export const securityText = (url: string, { email, validUntil }: Security): string =>
  [
    `Contact: ${emailLink(email)}`,
    `Expires: ${validUntil.iso}T23:59:59Z`,
    `Preferred-Languages: ${localeCodes.join(', ')}`,
    `Canonical: ${url}${securityAddress}`,
    '',
  ].join('\n')
