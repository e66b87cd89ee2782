import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import ts from 'typescript'
import { memoizeRecent } from '#src/lib/memoize.ts'
import { filesIn } from '#src/lib/node/files/list-files.ts'
import { globsOf, layers } from '../../eslint.layers.ts'

const root = join(import.meta.dirname, '../..')

/** The source files that are in git, without tests and ambient declarations. */
export const sourceFiles: string[] = filesIn(root, ['src', 'scripts', 'pages', 'renderer']).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test\.tsx?|d\.ts)$|\/generated\//.test(file),
)

/** Returns the name and the description of the layer that a file belongs to. */
export const findLayer = (file: string) => Object.entries(layers).find((layer) => globsOf(...layer).some((glob) => matchesGlob(file, glob)))

/** Returns the part of the code that a file belongs to: src/studio, tests, pages. */
export const productOf = (file: string): string => file.split('/', file.startsWith('src/') ? 2 : 1).join('/')

/** Returns what the code of a file imports: paths of files from the root of the repository, and names of packages. */
const importsIn = (file: string, code: string): string[] =>
  ts.preProcessFile(code).importedFiles.map(({ fileName }) => {
    const path = fileName.replace(/\?.*$/, '')
    if (path.startsWith('#')) return path.slice(1)
    return path.startsWith('.') ? normalize(join(dirname(file), path)) : path
  })

/** Returns the imports of a file as they are written, without those of packages: #src/lib/objects.ts, ./Footer.tsx. */
export const specifiersIn = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(join(root, file), 'utf8'))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((specifier) => /^[.#]/.test(specifier))

/** Returns what a file imports, including what it imports only as types. */
export const importsOf = (file: string): string[] => importsIn(file, readFileSync(join(root, file), 'utf8'))

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
