import type { ContentFile } from './decode.ts'
import { perObject } from '../../lib/memoize.ts'
import { parseYaml } from './yaml.ts'

/** Reads a file of the content as YAML. */
export const parseFile = perObject(({ file, text }: ContentFile) => parseYaml(file, text))
