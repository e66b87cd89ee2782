import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createOutputLog } from './output-log.ts'

it('the log on standard output says how many lines were lost while it could not be written', () => {
  let isFull = true
  const written: string[] = []
  const log = createOutputLog((line) => {
    if (isFull) throw new Error('no space left on device')
    written.push(line)
  })
  log.info('first')
  log.error('second', { count: 1 })
  isFull = false
  log.info('third', { count: 2 })
  log.info('fourth')
  const [third = '', fourth = ''] = written.map((line) => line.trim())
  expect(JSON.parse(third)).toMatchObject({ event: 'third', count: 2, lostLines: 2 })
  expect(JSON.parse(fourth)).not.toHaveProperty('lostLines')
})

/**
 * The source of a program that logs until three lines are lost. Then it prints “alive” to standard error, which proves that lost lines have
 * not ended it. `createOutputLog` does not tell its caller that a line was lost. So the program writes a space after each line, which fails
 * if lines are lost.
 */
const program = `
  import { writeSync } from 'node:fs'
  import { createOutputLog } from '${new URL('./output-log.ts', import.meta.url).href}'
  const log = createOutputLog()
  let lost = 0
  const timer = setInterval(() => {
    log.info('event')
    try {
      writeSync(1, ' ')
    } catch {
      lost += 1
    }
    if (lost < 3) return
    clearInterval(timer)
    console.error('alive')
  })
`

it.for(['a full disk', 'a reader that has ended'])('a process keeps running if its output is written to %s', async (place, { skip }) => {
  skip(place === 'a full disk' && !existsSync('/dev/full'), 'This system has no /dev/full.')
  const output = place === 'a full disk' ? openSync('/dev/full', 'w') : 'pipe'
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', output, 'pipe'] })
  onTestFinished(() => void child.kill())
  if (!child.stderr) throw new Error('The standard error of the process is not piped.')
  const errors = text(child.stderr)
  child.stdout?.once('data', () => child.stdout?.destroy())
  const [code] = (await once(child, 'close')) as [number] // `close` passes the exit code first
  expect(code).toBe(0)
  expect(await errors).toBe('alive\n')
})
