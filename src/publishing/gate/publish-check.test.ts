import { expect, it, vi } from 'vitest'
import { publishCheck } from './publish-check.ts'

it('publishCheck reports a missing browser before it builds the site', async () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  const log = vi.fn()
  await expect(publishCheck([], { root: '.', log })).rejects.toThrow('“/nowhere/chromium”')
  expect(log).not.toHaveBeenCalled()
})
