import type { PageContext } from 'vike/types'

/** BCP 47. */
export const lang = ({ locale }: PageContext): string => locale
