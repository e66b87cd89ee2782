import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortDigest } from '../lib/digest.ts'
import { listFiles } from '../lib/list-files.ts'

/** The folders that a build depends on. src/public is left out, because it is generated from them. */
const folders = ['src', 'pages', 'renderer', 'scripts']
const files = ['vite.config.ts', 'package-lock.json']

/** Identifies a build: a digest of all its inputs. */
export function releaseOf(root: string): string {
  const paths = [...folders.flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`)), ...files].filter(
    (path) => !path.startsWith('src/public/'),
  )
  return shortDigest(...paths.flatMap((path) => [path, readFileSync(join(root, path))]))
}
