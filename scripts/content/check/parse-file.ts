import type { ContentFile } from '../decode.ts'
import { parseYaml, type ParsedYaml } from './yaml.ts'

const parsed = new WeakMap<ContentFile, ParsedYaml>()

/** Reads a file of the content as YAML. The same object is read once: whoever changes a file makes a new one. */
export function parseFile(file: ContentFile): ParsedYaml {
  const result = parsed.get(file) ?? parseYaml(file.file, file.text)
  parsed.set(file, result)
  return result
}
