import { messagesIn, specimenContent } from '../specimen/site.ts'
import { servedOf } from '../specimen/variants.ts'

/** The site that the engines visit: the folder of the built specimen, its content and its words. */
export const visitedSite = { folder: servedOf('plain'), content: specimenContent, messagesIn }
