import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Value } from '../../content-toolkit/edit/path.ts'
import { parseYaml } from '../../content-toolkit/read/yaml.ts'
import { changesBetween, type Difference } from '../../content-toolkit/edit/changes-between.ts'
import { git } from './git.ts'

const folder = 'content'

export type ChangedFile = { file: string; differences: Difference[]; before: Value | undefined; after: Value | undefined }

/** The files of the content that differ from the last commit, by their paths inside the content folder. */
export function changedFiles(root: string): string[] {
  const lines = (...args: string[]) =>
    git(root, ...args, '--', folder)
      .output.split('\0')
      .filter(Boolean)
  const tracked = lines('diff', '--name-only', '-z', '--relative', 'HEAD')
  const untracked = lines('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...tracked, ...untracked])].map((path) => path.slice(folder.length + 1)).sort()
}

/** What has changed in a YAML file since the last commit, text by text. */
export function changesIn(root: string, file: string): ChangedFile {
  const path = `${folder}/${file}`
  const committed = git(root, 'show', `HEAD:./${path}`)
  const before = committed.isDone ? valueOf(committed.output) : undefined
  const after = existsSync(join(root, path)) ? valueOf(readFileSync(join(root, path), 'utf8')) : undefined
  return { file, differences: changesBetween(before, after), before, after }
}

const valueOf = (text: string): Value | undefined => parseYaml(text).value as Value | undefined // the core schema makes nothing but JSON's values
