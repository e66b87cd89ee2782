import { mkdtempDisposableSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { htmlFiles } from '#src/build/site/html/built-html.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { addLanguages } from '../harness/sites/more-languages.ts'
import { copySite } from '../harness/sites/site-copy.ts'
import { writeSyntheticContent } from './synthetic-content.ts'
import { timeCommand } from './time-command.ts'

const larger = (factor: number) => (root: string) => {
  rmSync(join(root, 'content'), { recursive: true })
  writeSyntheticContent(root, factor)
}

const sites: Record<string, (root: string) => void> = {
  'as it is': () => {},
  'in 10 languages': (root) => addLanguages(root, ['de', 'it', 'es', 'pt', 'nl', 'sv', 'da', 'fi']),
  'with 10 times the content': larger(10),
  'with 100 times the content': larger(100),
}

/** Measures how the build time grows with the site, in temporary copies. Returns a Markdown table. */
export function measureGrowth(): string {
  return [
    '| the site | pages | share images | HTML, MB | build, s | memory, MB | s a page | s a MB of HTML |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...Object.entries(sites).map(([name, change]) => measure(name, change)),
  ].join('\n')
}

/** URL of a module that appends the peak memory of its process, in kilobytes, to a file on exit. */
const memoryReport = (file: string): string =>
  `data:text/javascript,${encodeURIComponent(
    `import { appendFileSync } from 'node:fs'; process.on('exit', () => appendFileSync('${file}', process.resourceUsage().maxRSS + '\\n'))`,
  )}`

function measure(name: string, change: (root: string) => void): string {
  const folder = copySite()
  using notes = mkdtempDisposableSync(join(tmpdir(), 'peak-memory-'))
  const peaks = join(notes.path, 'peaks')
  try {
    change(folder)
    const env = { NODE_OPTIONS: `--import=${memoryReport(peaks)}` }
    const { runs } = timeCommand(name, ['npm', 'run', 'build'], { folder, env, runs: 1 })
    const seconds = (runs[0] ?? NaN) / 1000
    const memory = Math.max(...readFileSync(peaks, 'utf8').trim().split('\n').map(Number)) / 1024
    const root = join(folder, 'dist/client')
    const pages = htmlFiles(root)
    const html = pages.reduce((sum, page) => sum + statSync(join(root, page)).size, 0) / 1e6
    const cells = [
      pages.length,
      listFiles(join(root, 'share')).length,
      html.toFixed(1),
      seconds.toFixed(1),
      memory.toFixed(0),
      (seconds / pages.length).toFixed(2),
      (seconds / html).toFixed(2),
    ]
    return `| ${[name, ...cells].join(' | ')} |`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
