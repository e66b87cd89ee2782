import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../../lib/list-files.ts'
import type { BuiltSite } from '../site/built-site.ts'
import type { Problem } from '../site/problem.ts'

/** Traces of development tools: names of the tools in the page, and the marks of its texts. */
const traces =
  /__editor|editor-token|editor-unsaved|data-edited-text|edit-pencil|__content|__open-in-editor|content:changed|[\u{e0100}-\u{e01ef}]/u

const isText = (file: string): boolean => /\.(?:html|js|css|json|webmanifest|xml|txt)$/.test(file)

/** A built site contains none of them. */
export const noTraceOfTools = ({ root }: Pick<BuiltSite, 'root'>): Problem[] =>
  listFiles(root)
    .filter(isText)
    .flatMap((file) => {
      const [trace] = traces.exec(readFileSync(join(root, file), 'utf8')) ?? []
      return trace === undefined ? [] : [{ where: file, message: `holds a part of the tools for writing (${trace})` }]
    })
