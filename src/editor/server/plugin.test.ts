import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Connect, ViteDevServer } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { callPath } from '#src/editor/protocol/endpoints.ts'
import { LiveContent } from '#src/live-content/server/index.ts'
import { editorPlugin } from './plugin.ts'

it('if rendering the page of the editor fails, the error goes to the error handler of the development server', async () => {
  const root = mkdtempSync(join(tmpdir(), 'plugin-'))
  const handlers = new Map<unknown, Connect.NextHandleFunction>()
  const httpServer = new EventEmitter()
  const failure = new Error('A plugin fails.')
  const server = {
    httpServer,
    middlewares: { use: (route: unknown, handler: Connect.NextHandleFunction) => handlers.set(route, handler) },
    transformIndexHtml: () => Promise.reject(failure),
  }
  const content = new LiveContent('tests/specimen', (text) => text)
  const { configureServer } = editorPlugin(root, { plugin: { name: '' }, content, refresh: () => Promise.resolve() }, {})
  const next = vi.fn()
  const incoming = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/' })
  try {
    ;(configureServer as (server: ViteDevServer) => void)(server as unknown as ViteDevServer) // configureServer reads no other property
    handlers.get(callPath.slice(0, -1))?.(incoming, {} as ServerResponse, next) // the handler writes no response
    await expect.poll(() => next).toHaveBeenCalledExactlyOnceWith(failure)
  } finally {
    httpServer.emit('close')
    rmSync(root, { recursive: true })
  }
})

it('an empty token file is replaced, and the new token stays the same after a restart', () => {
  const root = mkdtempSync(join(tmpdir(), 'plugin-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const file = join(root, 'data/editor/token')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  const content = new LiveContent('tests/specimen', (text) => text)
  const start = () => {
    editorPlugin(root, { plugin: { name: '' }, content, refresh: () => Promise.resolve() }, {})
    return readFileSync(file, 'utf8')
  }
  const token = start()
  expect(token).toMatch(/^[\da-f-]{36}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(start()).toBe(token)
})
