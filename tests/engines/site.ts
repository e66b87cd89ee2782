import { content, words } from '../specimen/site.ts'
import { servedOf } from '../specimen/variants.ts'

/** The site that the engines are shown: where it has been built, and what it says. The cases know no other words. */
export const site = { folder: servedOf('plain'), content, words }
