import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { memoizeRecent } from '#src/lib/memoize.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the imports in the code of a file: paths relative to the root of the repository, and names of packages. */
const importsIn = (file: string, code: string): string[] =>
  ts.preProcessFile(code).importedFiles.map(({ fileName }) => {
    const [path = ''] = fileName.split('?', 1)
    if (path.startsWith('#')) return path.slice(1)
    return path.startsWith('.') ? normalize(join(dirname(file), path)) : path
  })

/**
 * Returns the specifiers by which a file imports other files, in the form in the source, such as #src/lib/objects.ts or ./Footer.tsx.
 * Leaves out packages.
 */
export const specifiersIn = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(join(root, file), 'utf8'))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((specifier) => /^[.#]/.test(specifier))

/** Returns the files and packages that a file imports, including those of which it imports only types. */
export const importsOf = (file: string): string[] => importsIn(file, readFileSync(join(root, file), 'utf8'))

/**
 * Returns the paths and packages that are loaded when a file is loaded: its imports without those of `import type` and `export type`, which
 * the compiler removes.
 */
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
 * Returns all files and packages that are loaded with a file, directly or indirectly, each with the shortest chain of imports that leads to
 * it. The first entry is the given file. Does not follow the imports of the files in `last`.
 */
export function reachableFrom(file: string, ...last: string[]): Map<string, string[]> {
  const chains = new Map([[file, [file]]])
  for (const [module, chain] of chains)
    if (!last.includes(module) && /\.tsx?$/.test(module) && existsSync(join(root, module)))
      for (const imported of loadedBy(module)) if (!chains.has(imported)) chains.set(imported, [...chain, imported])
  return chains
}
