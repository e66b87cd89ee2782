// npm run content:schemas: writes JSON Schemas for editors, and refers to them in the first line of every content file.
import { join } from 'node:path'
import { jsonSchemas, modeline } from '#src/content-toolkit/commands/json-schemas.ts'
import { readContent } from '#src/content-toolkit/read/index.ts'
import { syncFolder, writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { runCommand } from '#src/lib/node/process/command.ts'

await runCommand(() => {
  const schemas = jsonSchemas()
  // Leaves out unreadable files and files without a schema. The content check reports them.
  const files = readContent('.').files.filter(({ isParsed, schema }) => isParsed && schema)
  syncFolder('content/.schemas', schemas)
  for (const { file, text } of files) {
    const rest = text.replace(/^# yaml-language-server:.*\n/, '')
    writeFileAtomic(join('content', file), `${modeline(file)}\n${rest}`)
  }
  return { stdout: `Wrote ${schemas.size} schemas. ${files.length} files refer to them.\n`, stderr: '', exitCode: 0 }
})
