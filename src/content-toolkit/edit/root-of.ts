import type { Value } from './path.ts'
import type { ContentFile } from '../read/content-file.ts'

/** The value of a file, as paths lead into it. */
export const rootOf = (file: ContentFile): Value => (file.value ?? null) as Value // the core schema makes nothing but JSON's values
