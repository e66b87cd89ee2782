import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commandError, commandOutput, runCommand } from './command.ts'

const printed = { stdout: '', stderr: '' }

beforeEach(() => {
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => Boolean((printed[stream] += String(chunk))))
})

afterEach(() => {
  process.exitCode = undefined
})

it('commandOutput and commandError end a text with one line break, and print nothing for an empty text', () => {
  expect([commandOutput('text'), commandOutput('text\n'), commandOutput()].map(({ stdout }) => stdout)).toEqual(['text\n', 'text\n', ''])
  expect(commandError('problem')).toEqual({ stdout: '', stderr: 'problem\n', exitCode: 1 })
})

it.each([0, 1] as const)('runCommand exits with %d like the command, and prints its output', async (exitCode) => {
  await runCommand(() => ({ stdout: `output ${exitCode}`, stderr: `problem ${exitCode}`, exitCode }))
  expect(process.exitCode).toBe(exitCode)
  expect(printed).toEqual({
    stdout: expect.stringContaining(`output ${exitCode}`) as string,
    stderr: expect.stringContaining(`problem ${exitCode}`) as string,
  })
})

it('runCommand exits with 2 after an exception, and prints its message without the stack', async () => {
  await runCommand(() => Promise.reject(new Error('There is no folder.')))
  expect(process.exitCode).toBe(2)
  expect(printed.stderr).toMatch(/There is no folder\.\n$/)
})
