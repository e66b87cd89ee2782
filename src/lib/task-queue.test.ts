import { expect, it } from 'vitest'
import { TaskQueue } from './task-queue.ts'

it('tasks run one at a time, in the order of the calls, and their results are returned', async () => {
  const queue = new TaskQueue()
  const events: string[] = []
  const task = (name: string, steps: number) => async () => {
    events.push(`${name} starts`)
    for (let step = 0; step < steps; step++) await Promise.resolve()
    events.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([queue.enqueue(task('a', 5)), queue.enqueue(task('b', 1)), queue.enqueue(task('c', 3))])).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
})

it('the next task runs after a task that rejects or throws', async () => {
  const queue = new TaskQueue()
  const rejected = queue.enqueue(() => Promise.reject(new Error('The disk is full.')))
  const thrown = queue.enqueue(() => {
    throw new Error('The file is missing.')
  })
  const next = queue.enqueue(() => Promise.resolve('done'))
  await expect(rejected).rejects.toThrow('The disk is full.')
  await expect(thrown).rejects.toThrow('The file is missing.')
  expect(await next).toBe('done')
})

it('idle resolves when all tasks that were added until then have ended, also if one has failed', async () => {
  const queue = new TaskQueue()
  await queue.idle()
  const events: string[] = []
  const failed = queue.enqueue(async () => {
    await Promise.resolve()
    throw new Error('The disk is full.')
  })
  void queue.enqueue(async () => {
    await Promise.resolve()
    events.push('ended')
  })
  await queue.idle()
  expect(events).toEqual(['ended'])
  await expect(failed).rejects.toThrow('The disk is full.')
})
