import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export type ContentFile = {
  /** Path inside the content folder, with forward slashes. */
  file: string
  text: string
}

/** Paths of all files below the folder of images. */
export const readImages = (root: string): string[] => (existsSync(root) ? filesBelow(root) : [])

const filesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .sort()

/** All YAML files below a folder, in alphabetical order. */
export function readContent(root: string): ContentFile[] {
  return filesBelow(root)
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}
