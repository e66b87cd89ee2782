import type { Locale } from '../i18n/locales.ts'
import { content } from './generated/index.ts'
import type { Content } from './localised.ts'

export { heroDial, heroes, icon, panels } from './generated/patterns.ts'
export { themeColour } from './generated/theme.ts'

/** The content in one language. For +data files: it knows every language, and its modules never reach the browser. */
export const contentOf = (locale: Locale): Content => content[locale]
