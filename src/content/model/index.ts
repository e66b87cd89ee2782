import type { Locale } from '../i18n/locales.ts'
import { content } from '../generated/index.ts'
import type { Content } from './localised.ts'

export { heroDial, heroes, icon, panels } from '../generated/patterns.ts'
export { themeColour } from '../generated/theme.ts'

/** The content in one language. It imports every language, so only code that never reaches the browser may use it, such as +data files. */
export const contentOf = (locale: Locale): Content => content[locale]
