import type { PageContext } from 'vike/types'

/** Returns the language of the page as a BCP 47 tag. */
export const lang = ({ locale }: PageContext): string => locale
