import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { functionType, type MessagesToType, typeSource } from '#src/lib/messages/type-source.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { syncFolder } from '#src/lib/node/files/write-file.ts'

/**
 * Writes src/words/generated: a type for the texts of each tool that has a folder with English texts. The texts in
 * src/words/content-in-memory have the type `ContentInMemoryMessages`. Only the compiler needs the file, so every program also starts
 * without it.
 */
export function writeWordTypes(root: string): void {
  const folder = join(root, 'src/words')
  const tools = listFiles(folder)
    .filter((file) => /^[^/]+\/en\.json$/.test(file))
    .map((file) => ({ name: dirname(file), texts: JSON.parse(readFileSync(join(folder, file), 'utf8')) as MessagesToType })) // one object
    .sort((a, b) => a.name.localeCompare(b.name))
  const types = tools.map(({ name, texts }) => `export type ${typeName(name)} = ${typeSource(texts, functionType)}`)
  const source = ['// Generated from the English texts in src/words. Edit those files instead.', ...types, '']
  syncFolder(join(folder, 'generated'), new Map([['messages.ts', source.join('\n')]]))
}

/** Returns the name of the type of a folder: content-in-memory → ContentInMemoryMessages. */
const typeName = (folder: string): string => `${folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Messages`
