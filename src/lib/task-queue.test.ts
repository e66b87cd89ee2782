import { expect, it } from 'vitest'
import { taskQueue } from './task-queue.ts'

it('taskQueue runs tasks one at a time, in the order of the calls, and returns their results', async () => {
  const enqueue = taskQueue()
  const events: string[] = []
  const task = (name: string, steps: number) => async () => {
    events.push(`${name} starts`)
    for (let step = 0; step < steps; step++) await Promise.resolve()
    events.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([enqueue(task('a', 5)), enqueue(task('b', 1)), enqueue(task('c', 3))])).toEqual(['a', 'b', 'c'])
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
})

it('taskQueue runs the next task after a task that rejects or throws', async () => {
  const enqueue = taskQueue()
  const rejected = enqueue(() => Promise.reject(new Error('The disk is full.')))
  const thrown = enqueue(() => {
    throw new Error('The file is missing.')
  })
  const next = enqueue(() => Promise.resolve('done'))
  await expect(rejected).rejects.toThrow('The disk is full.')
  await expect(thrown).rejects.toThrow('The file is missing.')
  expect(await next).toBe('done')
})
