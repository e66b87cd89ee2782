import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1'])('%s is this machine', (host) =>
  expect(isLoopback(host)).toBe(true),
)

it.each(['', '10.0.0.1', '128.0.0.1', '::2', 'example.com', '127.0.0.1.example.com', 'localhost.example.com'])(
  '“%s” is not a name or address of this machine',
  (host) => expect(isLoopback(host)).toBe(false),
)
