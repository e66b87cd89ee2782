import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Root of the repository that contains this file. */
export const projectRoot = join(import.meta.dirname, '../../..')

export const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(projectRoot, file), 'utf8'), ts.ScriptTarget.ESNext, true)

/** Returns the values that `find` returns for a node and all nodes below it. */
export function collect<Value>(node: ts.Node, find: (node: ts.Node) => Value | undefined): Value[] {
  const value = find(node)
  const below: Value[] = []
  ts.forEachChild(node, (child) => {
    below.push(...collect(child, find))
  })
  return value === undefined ? below : [value, ...below]
}

/** Returns the docstring of a node as one line. Empty if the node has none. */
export function docOf(node: ts.Node | undefined): string {
  const [, comment = ''] = /^\s*\/\*\*([^]*?)\*\//.exec(node?.getFullText() ?? '') ?? []
  const lines = comment.split('\n').map((line) => line.trim().replace(/^\* ?/, ''))
  return lines.join(' ').trim()
}
