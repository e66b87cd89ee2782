import type { PageContext } from 'vike/types'
import { locales } from '#src/content-model/i18n/locales.ts'

/**
 * Returns the attributes of <html> except `lang`, which +lang.ts returns. src/site/page-context/after-navigation.ts updates them after
 * client-side navigation.
 */
export const htmlAttributes = ({ locale }: PageContext) => ({ dir: locales[locale].direction })
