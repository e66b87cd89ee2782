import type { Fields } from '../../contact-message/forms.ts'

/** Returns an e-mail address in the form in which addresses are compared. */
export const normaliseEmail = (address: string): string => address.trim().toLowerCase()

/** Returns a text without capitals and accents, for searching. */
export const searchText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the text of a request that the inbox searches. */
export const requestText = (fields: Fields, note = ''): string => searchText([...Object.values(fields), note].join(' '))
