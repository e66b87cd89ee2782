import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'

/**
 * Starts a process that acquires the lock. The process prints “waits” while another process has the lock, then “holds”. It ends at the
 * first input.
 */
function startHolder(file: string) {
  const script = `
    import { acquireProcessLock } from '${join(import.meta.dirname, 'process-lock.ts')}'
    acquireProcessLock('${file}', () => process.stdout.write('waits '))
    process.stdout.write('holds ')
    process.stdin.once('data', () => process.exit())`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] })
}

it.each([
  ['has ended', (first: ReturnType<typeof startHolder>) => void first.stdin.write('end')],
  ['was killed', (first: ReturnType<typeof startHolder>) => void first.kill('SIGKILL')],
])('acquireProcessLock waits until the process with the lock %s', async (_, end) => {
  const folder = mkdtempSync(join(tmpdir(), 'process-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'new/build.lock')
  const first = startHolder(file)
  expect(String((await once(first.stdout, 'data'))[0])).toBe('holds ')
  const second = startHolder(file)
  expect(String((await once(second.stdout, 'data'))[0])).toBe('waits ')
  end(first)
  expect(String((await once(second.stdout, 'data'))[0])).toBe('holds ')
  second.stdin.write('end')
  expect(await text(second.stdout)).toBe('')
})
