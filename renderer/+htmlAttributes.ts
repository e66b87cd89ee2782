import type { PageContext } from 'vike/types'
import { locales } from '../src/content/i18n/locales.ts'

/** Attributes of <html> beside lang. src/site/frame/after-navigation.ts updates them after client-side navigation. */
export const htmlAttributes = ({ locale }: PageContext) => ({ dir: locales[locale].direction })
