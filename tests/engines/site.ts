import { specimenContent, words } from '../specimen/site.ts'
import { servedOf } from '../specimen/variants.ts'

/** The built specimen that the engines visit, and its content and words. */
export const visitedSite = { folder: servedOf('plain'), content: specimenContent, words }
