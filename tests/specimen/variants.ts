import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortDigest } from '#src/lib/node/digest.ts'

/** Base path of the variant `other`. The other variants are built for the root of a host. */
export const underAPath = '/house'

/**
 * The sites built from the specimen. `plain`: unchanged. `other`: with other settings (base path, third language, endpoint, marked past
 * events, analytics). `development`: React's warnings and the pseudo-language. `intake`: with the intake.
 */
export const variants = ['plain', 'other', 'development', 'intake'] as const
export type Variant = (typeof variants)[number]

/** Returns a folder outside the repository, because Vike skips git-ignored files. Each checkout has separate folders. */
export const folderOf = (variant: Variant): string => join(tmpdir(), `site-specimen-${shortDigest(process.cwd())}`, variant)

export const servedOf = (variant: Variant): string => join(folderOf(variant), 'dist/client')
