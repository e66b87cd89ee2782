// npm run content:schemas: writes the JSON Schemas that editors read, and names them in the first line of every content file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFor } from './content/files.ts'
import { jsonSchemas, modeline } from './content/json-schemas.ts'
import { readContent } from './content/read.ts'
import { writeFiles } from './content/write.ts'

const { files } = readContent('.')
writeFiles('content/.schemas', jsonSchemas())
for (const { file, text: written, fault } of files) {
  // What cannot be read, or belongs to no part of the site, is for the content check to tell.
  if (fault || !schemaFor(file)) continue
  const text = written.replace(/^# yaml-language-server:.*\n/, '')
  writeFileSync(join('content', file), `${modeline(file)}\n${text}`)
}
