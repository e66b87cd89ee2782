import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortDigest } from '../lib/digest.ts'
import { listFiles } from '../lib/list-files.ts'

/** What a build is made from; what is drawn into src/public follows from it. */
const folders = ['src', 'pages', 'renderer', 'scripts']
const files = ['vite.config.ts', 'package-lock.json']

/** A name for what would be built from a site as it is: the same from the same, another from anything else. */
export function releaseOf(root: string): string {
  const paths = [...folders.flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`)), ...files].filter(
    (path) => !path.startsWith('src/public/'),
  )
  return shortDigest(...paths.flatMap((path) => [path, readFileSync(join(root, path))]))
}
