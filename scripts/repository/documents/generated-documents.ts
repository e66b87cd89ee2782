import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { commandOutput, type CommandResult } from '#src/lib/node/process/command.ts'
import { httpReference } from './http-reference.ts'
import { withLineCounts } from './line-counts.ts'
import { productGraph, productTable } from './product-graph.ts'
import { rulePages, rulesFolder } from './rule-pages.ts'

/** Returns the texts of the generated documents, by their paths below `root`. */
export async function generatedDocuments(root: string): Promise<Map<string, string>> {
  const withPart = (file: string, name: string, part: string) =>
    [file, withGeneratedPart(readFileSync(join(root, file), 'utf8'), name, part)] as const
  return new Map([
    ['docs/reference/http.md', await httpReference()],
    withPart('docs/architecture.md', 'products', productGraph()),
    withPart('src/README.md', 'products', productTable(root)),
    ['docs/reference/packages.md', withLineCounts(root, readFileSync(join(root, 'docs/reference/packages.md'), 'utf8'))],
    ...rulePages(root),
  ])
}

export const outdatedPages = (root: string, documents: ReadonlyMap<string, string>): string[] =>
  readdirSync(join(root, rulesFolder))
    .map((name) => `${rulesFolder}/${name}`)
    .filter((file) => !documents.has(file))

/** Runs docs:sync: writes the documents that are derived from the code. */
export async function syncDocuments(root: string): Promise<CommandResult> {
  const documents = await generatedDocuments(root)
  const changed = [...documents.keys()].filter(
    (file) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== documents.get(file),
  )
  for (const file of changed) writeFileAtomic(join(root, file), documents.get(file) ?? '')
  const deleted = outdatedPages(root, documents)
  for (const file of deleted) rmSync(join(root, file))
  return commandOutput([...changed, ...deleted].join('\n'))
}

/** Returns a document with `part` between the comments `<!-- name -->` and `<!-- /name -->`. Throws if the document lacks the comments. */
function withGeneratedPart(document: string, name: string, part: string): string {
  const [start, end] = [`<!-- ${name} -->\n\n`, `\n\n<!-- /${name} -->`]
  const [first, last] = [document.indexOf(start), document.indexOf(end)]
  if (first === -1 || last === -1) throw new Error(`The document lacks the comments <!-- ${name} --> and <!-- /${name} -->.`)
  return `${document.slice(0, first)}${start}${part}${document.slice(last)}`
}
