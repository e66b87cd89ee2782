import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { memoizeRecent } from '../../memoize.ts'

const root = join(import.meta.dirname, '../../../..')

/** Returns what the code of a file imports: paths of files from the root of the repository, and names of packages. */
export const importsIn = (file: string, code: string): string[] =>
  ts.preProcessFile(code).importedFiles.map(({ fileName }) => {
    const [path = ''] = fileName.split('?', 1)
    if (path.startsWith('#')) return path.slice(1)
    return path.startsWith('.') ? normalize(join(dirname(file), path)) : path
  })

/** Returns what is loaded with a file: what it imports, except by `import type` and `export type`, which the compiler removes. */
export const loadedBy = memoizeRecent(Infinity, (file: string): string[] => {
  const code = readFileSync(join(root, file), 'utf8')
  const statements = ts.createSourceFile(file, code, ts.ScriptTarget.ESNext).statements.filter((statement) => !importsTypes(statement))
  return importsIn(file, statements.map(({ pos, end }) => code.slice(pos, end)).join(''))
})

const importsTypes = (statement: ts.Statement): boolean =>
  ts.isImportDeclaration(statement)
    ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    : ts.isExportDeclaration(statement) && statement.isTypeOnly

/**
 * Returns everything that runs with a file, each with the shortest chain of imports that leads there. The file itself comes first. The
 * chains end at the files in `last`.
 */
export function reachableFrom(file: string, ...last: string[]): Map<string, string[]> {
  const chains = new Map([[file, [file]]])
  for (const [module, chain] of chains)
    if (!last.includes(module) && /\.tsx?$/.test(module) && existsSync(join(root, module)))
      for (const imported of loadedBy(module)) if (!chains.has(imported)) chains.set(imported, [...chain, imported])
  return chains
}
