import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export type ContentFile = {
  /** Path inside the content folder, with forward slashes. */
  file: string
  text: string
}

/** All YAML files below a folder, in alphabetical order. */
export function readContent(root: string): ContentFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => ({ file: file.split(sep).join('/'), text: readFileSync(join(root, file), 'utf8') }))
    .sort((a, b) => a.file.localeCompare(b.file))
}
