import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import type { BuiltSite, PageFinding } from './built-site.ts'

/**
 * Names in the code of the editor that no built page may contain: paths, headers, events, keys of storage, global variables, classes
 * and attributes. tests/repository/editor-names.test.ts fails if one is missing.
 */
export const editorNames = [
  '__editor',
  '__open-in-editor',
  'editor-token',
  'x-editor-build',
  'x-editor-draft',
  'editor:draft',
  'editor:gate',
  'content:changed',
  'content:listening',
  'editor-language',
  'editor-shown',
  'editor-side',
  'editor-unsent',
  'editorHost',
  'serverEvents',
  'lastContentChange',
  'data-edit-choosing',
  'edit-name',
  'edit-outline',
  'edit-page',
]

/** Matches names of the editor and the invisible marks of texts. */
const editorTraces = new RegExp(`${editorNames.join('|')}|[\\u{e0100}-\\u{e01ef}]`, 'u')

export const checkEditorTraces = ({ root }: Pick<BuiltSite, 'root'>): PageFinding[] =>
  listFiles(root)
    .filter((file) => /\.(?:html|js|css|json|webmanifest|xml|txt)$/.test(file))
    .flatMap((file) => {
      const [trace] = editorTraces.exec(readFileSync(join(root, file), 'utf8')) ?? []
      return trace === undefined ? [] : [{ where: file, message: `contains a part of the editor (${trace})` }]
    })
