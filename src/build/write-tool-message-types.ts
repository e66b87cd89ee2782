import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { functionType, type MessagesToType, typeSource } from '#src/lib/messages/type-source.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { syncFolder } from '#src/lib/node/files/write-file.ts'

/**
 * Writes src/tool-messages/generated: for each file in src/tool-messages/en, a type with a function for each text. The type of
 * live-content.json, for example, is `LiveContentMessages`. Only the compiler needs the file, so programs start without it.
 */
export function writeToolMessageTypes(root: string): void {
  const folder = join(root, 'src/tool-messages')
  const tools = listFiles(join(folder, 'en'))
    .map((file) => ({ name: basename(file, '.json'), texts: JSON.parse(readFileSync(join(folder, 'en', file), 'utf8')) as MessagesToType })) // one object
    .sort((a, b) => a.name.localeCompare(b.name))
  const types = tools.map(({ name, texts }) => `export type ${typeName(name)} = ${typeSource(texts, functionType)}`)
  const source = ['// Generated from the English texts in src/tool-messages. Edit those files instead.', ...types, '']
  syncFolder(join(folder, 'generated'), new Map([['messages.ts', source.join('\n')]]))
}

const typeName = (tool: string): string => `${tool.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Messages`
