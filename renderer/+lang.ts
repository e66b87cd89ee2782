import type { PageContext } from 'vike/types'

/** Language of the document (BCP 47). */
export const lang = ({ locale }: PageContext): string => locale
