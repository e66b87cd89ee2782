import { build } from 'vike/api'
import { expect, it, vi } from 'vitest'
import { buildPages } from './build-pages.ts'

vi.mock('vike/api', () => ({ build: vi.fn() }))

it('VITE_CONFIG, which keeps Vike from reading a configuration file, is set before the plugin of Vike is created', async () => {
  vi.stubEnv('VITE_CONFIG', undefined)
  const configure = vi.fn(() => ({ base: process.env['VITE_CONFIG'] ?? 'too early' }))
  await buildPages('dist', configure)
  expect(configure).toHaveReturnedWith({ base: '{"configFile":false}' })
  expect(vi.mocked(build).mock.lastCall?.[0]?.viteConfig?.base).toBe('{"configFile":false}')
  vi.unstubAllEnvs()
})
