import type { Value } from '../../src/editor-api/path.ts'
import type { ContentFile } from '../content/source/content-file.ts'

/** The value of a file, as paths lead into it. */
export const rootOf = (file: ContentFile): Value => (file.value ?? null) as Value // the core schema makes nothing but JSON's values
