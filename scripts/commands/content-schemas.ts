// npm run content:schemas: writes the JSON Schemas that editors read, and names them in the first line of every content file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas, modeline } from '../../src/content-toolkit/commands/json-schemas.ts'
import { readContent } from '../../src/content-toolkit/read/read.ts'
import { syncFolder } from '../../src/lib/write-file.ts'

const schemas = jsonSchemas()
// What cannot be read, or belongs to no part of the site, is for the content check to tell.
const files = readContent('.').files.filter(({ isRead, schema }) => isRead && schema)
syncFolder('content/.schemas', schemas)
for (const { file, text } of files) {
  const rest = text.replace(/^# yaml-language-server:.*\n/, '')
  writeFileSync(join('content', file), `${modeline(file)}\n${rest}`)
}
console.log(`${schemas.size} schemas, named by ${files.length} files.`)
