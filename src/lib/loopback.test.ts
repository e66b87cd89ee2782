import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1'])(
  'isLoopback is true for the host “%s”, which is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
)

it.each(['', '10.0.0.1', '128.0.0.1', '::2', 'example.com', '127.0.0.1.example.com', 'localhost.example.com'])(
  'isLoopback is false for the host “%s”, which is not this machine',
  (host) => expect(isLoopback(host)).toBe(false),
)
