import { expect, it } from 'vitest'
import { templates } from '#src/intake/templates/templates.ts'
import { createJsonLog } from '#src/lib/node/log.ts'
import { startMailServer } from '#tests/harness/servers/mail-server.ts'
import { outageMailer } from './mail-outage.ts'

it('logs an error in the template of the mail, and composes the mail again at the next report of the outage', async () => {
  await using server = await startMailServer()
  const lines: string[] = []
  let isBroken = true
  const outageMail: typeof templates.outageMail = (...values) => {
    if (isBroken) throw new Error('No words for an outage.')
    return templates.outageMail(...values)
  }
  const report = outageMailer({
    templates: { ...templates, outageMail },
    smtp: server.url,
    notify: [{ email: 'house@house.example', language: 'en' }],
    log: createJsonLog((line) => lines.push(line)),
    mailAfter: 0,
  })
  report('The disk is full.')
  await expect.poll(() => lines).toEqual([expect.stringContaining('No words for an outage.')])
  isBroken = false
  report('The disk is full.')
  await expect.poll(() => lines).toContainEqual(expect.stringContaining('house told of an outage'))
})
