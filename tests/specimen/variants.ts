import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortDigest } from '../../src/lib/digest.ts'

/** A path of a host, for the site that is built for one. */
export const underAPath = '/house'

/**
 * The sites that are built from the specimen: as it is; with everything otherwise that a house can choose (a path of a host, a
 * third language, forms that are sent to a server, events that are marked when they are over); with React's warnings, in
 * the pseudo-language; and with the server of the house.
 */
export const variants = ['plain', 'other', 'development', 'intake'] as const
export type Variant = (typeof variants)[number]

/** Outside the repository, because Vike passes over what git ignores. One place for each checkout. */
export const folderOf = (variant: Variant): string => join(tmpdir(), `site-specimen-${shortDigest(process.cwd())}`, variant)

/** What a server serves of it. */
export const servedOf = (variant: Variant): string => join(folderOf(variant), 'dist/client')
