import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '#src/lib/node/files/list-files.ts'
import { filesInRoot, projectFilesIn } from './project-files.ts'

export const projectRoot = join(import.meta.dirname, '../..')
export const documents = [...filesInRoot, ...projectFilesIn('content', 'docs', 'installs', 'scripts', 'src', 'tests')]
  // Leaves out the cases of the content check, because these documents contain faults on purpose.
  .filter((file) => file.endsWith('.md') && !file.startsWith('tests/content/broken/'))
  .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }))

/**
 * Returns whether a document records history, and so may name files that no longer exist. Decision records are not history: they describe
 * the present code.
 */
export const isHistory = (file: string) => file === 'CHANGELOG.md'

export const documentText = (file: string): string => documents.find((document) => document.file === file)?.text ?? ''

/**
 * Returns each name in the documents for which `exists` returns false, with its document. The first group of `pattern` captures the name.
 */
export const missing = (pattern: RegExp, exists: (name: string, file: string) => boolean) =>
  documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => (exists(name, file) ? [] : [`${file}: ${name}`])),
  )

/** Returns the paths of all files in some folders of the project, also of generated files, with a leading slash. */
export const pathsIn = (...folders: string[]) => filesIn(projectRoot, folders).map((file) => `/${file}`)
export const sources = pathsIn('src', 'scripts', 'tests', 'pages', 'renderer', 'eslint')
