import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { withLineCounts } from './documents/line-counts.ts'

const projectRoot = join(import.meta.dirname, '../..')
const document = readFileSync(join(projectRoot, 'docs/reference/packages.md'), 'utf8')
const xliff = /^\| XLIFF: .*$/m

it('withLineCounts writes into each row the rounded line count of its code without tests, and changes nothing else', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'line-counts-'))
  const files = [...document.matchAll(/`((?:src|tests|scripts)\/[\w/.-]+\.ts)`/g)].map(([, file = '']) => file)
  const others = ['hardened-server', 'route-table', 'rate-limiter'].map((name) => `src/server-lib/http/${name}.ts`)
  for (const file of [
    ...files,
    ...others,
    'src/content-toolkit/read/image-header.ts',
    'src/scriptless-pages/render-sign-in-page.tsx',
    'src/content-toolkit/xliff/a.ts',
    'src/content-toolkit/xliff/more/b.ts',
    'src/content-toolkit/xliff/a.test.ts',
    'src/content-toolkit/xliff/README.md',
  ]) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true })
    writeFileSync(join(folder.path, file), '\n'.repeat(60))
  }
  const counted = withLineCounts(folder.path, document)
  expect(xliff.exec(counted)?.[0]).toContain('| 100 |')
  const withoutLines = (text: string) => text.replace(/^(\| [^:|]+:[^|]*)\| [^|]* \|/gm, '$1')
  expect(withoutLines(counted)).toBe(withoutLines(document))
})

it('withLineCounts throws if the table lacks a row of builtParts, or has a row that builtParts lacks', () => {
  expect(() => withLineCounts(projectRoot, document.replace(xliff, ''))).toThrow('XLIFF')
  expect(() => withLineCounts(projectRoot, document.replace('| XLIFF: ', '| Files of translators: '))).toThrow('Files of translators')
})
