import type { PageContext } from 'vike/types'

export const lang = ({ locale }: PageContext): string => locale
