import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { missingFiles } from './missing-files.ts'

it('missingFiles reports missing and empty files, each with a file that refers to it', () => {
  const root = mkdtempSync(join(tmpdir(), 'missing-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'fonts/é.woff2': 'font',
    'fonts/empty.woff2': '',
    'assets/a.css': 'x{src:url(/house/fonts/gone.woff2)}y{src:url("/house/fonts/empty.woff2")}',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const named = new Map(['/house/fonts/%C3%A9.woff2', '/house/fonts', '/fonts/%C3%A9.woff2'].map((urlPath) => [urlPath, 'index.html']))
  expect(missingFiles(root, '/house/', named)).toEqual([
    'index.html names /house/fonts, which has not been built',
    'index.html names /fonts/%C3%A9.woff2, which has not been built',
    'assets/a.css names /house/fonts/gone.woff2, which has not been built',
    'assets/a.css names /house/fonts/empty.woff2, which is empty',
  ])
})
