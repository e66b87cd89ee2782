import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { markOf } from '#src/editor/protocol/text-mark.ts'
import { checkEditorTraces } from './editor-traces.ts'

it('the gate finds parts of the editor in pages, scripts and data, and does not read image files', () => {
  const root = mkdtempSync(join(tmpdir(), 'traces-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'about.html': `<h1>About us${markOf(7)}</h1>`,
    'index.html': '<h1>Welcome</h1>',
    'page.js': 'fetch("/__editor/save")',
    'page.json': '{ "event": "content:changed" }',
    'photograph.avif': '__editor',
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  const findings = checkEditorTraces({ root }).toSorted((a, b) => (a.where < b.where ? -1 : 1))
  expect(findings.map(({ where }) => where)).toEqual(['about.html', 'page.js', 'page.json'])
  expect(findings[1]?.message).toBe('contains a part of the editor (__editor)')
})
