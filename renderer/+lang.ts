import type { PageContext } from 'vike/types'

/** Returns the language of the document (BCP 47). */
export const lang = ({ locale }: PageContext): string => locale
