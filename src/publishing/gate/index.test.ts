import { expect, it, vi } from 'vitest'
import { publishCheck } from './index.ts'

it('says before it builds anything that there is no browser to look at pages with', async () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  const say = vi.fn()
  await expect(publishCheck([], { root: '.', say })).rejects.toThrow('“/nowhere/chromium”')
  expect(say).not.toHaveBeenCalled()
})
