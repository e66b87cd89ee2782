import { expect, it } from 'vitest'
import { createJsonLog, withoutEmails } from './log.ts'

it('createJsonLog writes a line of JSON for each event, without e-mail addresses', () => {
  const lines: string[] = []
  const log = createJsonLog(
    (line) => lines.push(line),
    () => 0,
  )
  log.info('mail sent', { attempts: 2, isLast: true })
  log.error('mail not sent', { problem: '550 <ada@example.com>: no\nsuch user', none: undefined })
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"mail sent","attempts":2,"isLast":true}\n',
    '{"time":"1970-01-01T00:00:00.000Z","level":"error","event":"mail not sent","problem":"550 …@… no\\nsuch user"}\n',
  ])
  expect(withoutEmails('a  b\n(ada@example.com) c')).toBe('a  b\n…@… c')
})
