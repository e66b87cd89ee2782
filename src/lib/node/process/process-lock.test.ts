import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'

/**
 * Starts a process that acquires the lock. The process prints “waits” while another process has the lock, then “holds”. At the first input
 * it releases the lock if the input is “release”, otherwise it ends. It ends at the second input.
 */
function startHolder(file: string) {
  const script = `
    import { once } from 'node:events'
    import { withProcessLock } from '${join(import.meta.dirname, 'process-lock.ts')}'
    await withProcessLock('${file}', () => process.stdout.write('waits '), async () => {
      process.stdout.write('holds ')
      const [input] = await once(process.stdin, 'data')
      if (String(input) !== 'release') process.exit()
    })
    process.stdin.once('data', () => process.exit())`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] })
}

it.each([
  ['has ended', (first: ReturnType<typeof startHolder>) => void first.stdin.write('end')],
  ['has released it', (first: ReturnType<typeof startHolder>) => void first.stdin.write('release')],
  ['was killed', (first: ReturnType<typeof startHolder>) => void first.kill('SIGKILL')],
])('withProcessLock waits until the process with the lock %s', async (_, end) => {
  const folder = mkdtempSync(join(tmpdir(), 'process-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'new/build.lock')
  const first = startHolder(file)
  onTestFinished(() => void first.kill())
  expect(String((await once(first.stdout, 'data'))[0])).toBe('holds ')
  const second = startHolder(file)
  expect(String((await once(second.stdout, 'data'))[0])).toBe('waits ')
  end(first)
  expect(String((await once(second.stdout, 'data'))[0])).toBe('holds ')
  second.stdin.write('end')
  expect(await text(second.stdout)).toBe('')
})
