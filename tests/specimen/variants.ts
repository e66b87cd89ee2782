import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortDigest } from '#src/lib/node/digest.ts'

/** Base path of the site `other`. The other sites are built for the root of a host. */
export const underAPath = '/house'

/**
 * The names of the sites that are built from the specimen. `plain`: unchanged. `other`: with other settings (base path, three more
 * languages, endpoint, marked past events, analytics). `development`: with React’s warnings and the pseudo-language. `intake`: with the
 * intake.
 */
export const variants = ['plain', 'other', 'development', 'intake'] as const
export type Variant = (typeof variants)[number]

/**
 * Returns the folder in which a site is built. It is outside the repository, because Vike skips files that git ignores. Each checkout has
 * other folders.
 */
export const folderOf = (variant: Variant): string => join(tmpdir(), `site-specimen-${shortDigest(process.cwd())}`, variant)

export const servedOf = (variant: Variant): string => join(folderOf(variant), 'dist/client')
