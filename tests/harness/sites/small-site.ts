import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compressFiles } from '#src/build/site/html/compress-files.ts'
import { printHeadersFile } from '#src/site-server/policy/headers-file.ts'
import { sitePolicy } from '#src/site-server/policy/policy.ts'

/** A text long enough to be compressed. */
export const longText = 'word '.repeat(1000)

/** Writes a small built site for the server tests, with additional files. Disposing of the result removes the folder. */
export async function smallSite(additionalFiles: Record<string, string> = {}): Promise<{ root: string; [Symbol.dispose]: () => void }> {
  const root = mkdtempSync(join(tmpdir(), 'small-site-'))
  const files = {
    'index.html': longText,
    'pricing.html': 'Prices',
    'fr.html': 'Bonjour',
    '404.html': `Not here. ${longText}`,
    'fr/404.html': `Pas ici. ${longText}`,
    'assets/a.js': 'export {}',
    'site.webmanifest': '{ "scope": "/" }',
    '.well-known/security.txt': 'Contact',
    _headers: printHeadersFile(sitePolicy({ inlineScripts: [], scriptOrigins: [], formAction: ['mailto:a@b.example'], connections: [] })),
    ...additionalFiles,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  await compressFiles(root)
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}
