import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../files-below.ts'

export type ContentFile = {
  /** Path inside the content folder, with forward slashes. */
  file: string
  text: string
}

/** All YAML files below a folder, in alphabetical order. */
export function readContent(root: string): ContentFile[] {
  return filesBelow(root)
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}
