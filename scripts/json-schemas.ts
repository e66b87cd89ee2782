// npm run content:schemas: writes the JSON Schemas that editors read, and names them in the first line of every content file.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas, modeline } from './content/json-schemas.ts'
import { readContent } from './content/read.ts'
import { writeFiles } from './content/write.ts'

writeFiles('content/.schemas', jsonSchemas())
for (const { file } of readContent('.').files) {
  const path = join('content', file)
  const text = readFileSync(path, 'utf8').replace(/^# yaml-language-server:.*\n/, '')
  writeFileSync(path, `${modeline(file)}\n${text}`)
}
