import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySite } from '../harness/sites/site-copy.ts'
import { writeSmallFiles, writeSyntheticContent } from './synthetic-content.ts'
import { type Command, timeCommand, type Timing } from './time-command.ts'
import { installVelite } from './velite.ts'

// Runs the same check as `npm run content:check`, with the caches of compiled modules and findings.
const check: Command = [process.execPath, join(process.cwd(), 'scripts/commands/content.ts'), 'check']
const keeping = (folder: string) => ({ folder, env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' } })
const forgetting = (folder: string, what: string) => ({
  ...keeping(folder),
  before: () => rmSync(join(folder, 'node_modules/.cache', what), { recursive: true, force: true }),
})
const findings = 'derived'

/** Measures the check: on the shipped content, on larger content, and compared with Velite on many small files. */
export function timeChecks(): Timing[] {
  return [...timeSizes(), ...timeBesideVelite()]
}

function timeSizes(): Timing[] {
  return [1, 10, 100].flatMap((factor) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), `content-${factor}-`))
    writeSyntheticContent(folder.path, factor)
    const size = factor === 1 ? 'the shipped content' : `${factor} × as much`
    return [
      timeCommand(`check ${size}, first run`, check, forgetting(folder.path, '')),
      timeCommand(`check ${size}, cold`, check, forgetting(folder.path, findings)),
      timeCommand(`check ${size}, warm`, check, keeping(folder.path)),
    ]
  })
}

function timeBesideVelite(): Timing[] {
  const velite = installVelite()
  try {
    return [60, 6000].flatMap((count) => {
      using folder = mkdtempDisposableSync(join(tmpdir(), `small-${count}-`))
      writeSmallFiles(folder.path, count)
      return [
        timeCommand(`check ${count} small files, cold`, check, forgetting(folder.path, findings)),
        ...(velite ? [timeCommand(`the same ${count} files, Velite`, velite.command(folder.path), { folder: velite.folder })] : []),
      ]
    })
  } finally {
    if (velite) rmSync(velite.folder, { recursive: true })
  }
}

/** Measures the type check of the generated modules. */
export function timeTypes(): Timing[] {
  return [1, 10, 100].map((factor) => {
    const folder = copySite()
    try {
      rmSync(join(folder, 'content'), { recursive: true })
      writeSyntheticContent(folder, factor)
      const project = {
        extends: './tsconfig.json',
        compilerOptions: { types: ['node'], lib: ['ES2024', 'DOM'] },
        include: ['src/content-model/model', 'src/content-model/generated'],
      }
      writeFileSync(join(folder, 'tsconfig.generated.json'), JSON.stringify(project))
      execFileSync(process.execPath, [join(import.meta.dirname, 'generate-content.ts')], { cwd: folder, stdio: 'pipe' })
      const compile: Command = ['node_modules/.bin/tsc', '-p', 'tsconfig.generated.json']
      return timeCommand(`types of the generated modules, ${factor} ×`, compile, { folder, runs: 3 })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}
