import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { writeToolMessageTypes } from './write-tool-message-types.ts'

it('declares a type for each tool that has English texts, and no other', () => {
  const root = mkdtempSync(join(tmpdir(), 'word-types-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'en/live-content.json': { error: { count: '{n:number} errors' } },
    'fr/live-content.json': { error: { count: '{n} erreurs' } },
    'en/check.json': { tag: 'en-GB' },
    'rules.json': { unread: 'A rule' },
  }
  for (const [file, texts] of Object.entries(files)) writeFileAtomic(join(root, 'src/tool-messages', file), JSON.stringify(texts))
  writeToolMessageTypes(root)
  const code = readFileSync(join(root, 'src/tool-messages/generated/messages.ts'), 'utf8').replaceAll(/^\/.*\n/gm, '')
  expect(code).toBe(
    [
      'export type CheckMessages = {\n"tag": () => string\n}',
      'export type LiveContentMessages = {\n"error": {\n"count": (values: { n: number }) => string\n}\n}\n',
    ].join('\n'),
  )
})
