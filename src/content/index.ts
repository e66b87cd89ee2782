import type { Locale } from '../i18n/locales.ts'
import { content } from './generated/index.ts'
import type { Content } from './localised.ts'

export { evening, heroDial, heroRings } from './generated/patterns.ts'

/** The content in one language. For +data files: it knows every language, and its modules never reach the browser. */
export const contentOf = (locale: Locale): Content => content[locale]
