import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { composeNotServedMail, reportNotServed } from './not-served-mails.ts'
import { type Publication, PublicationStore } from './publication-store.ts'

it.each(['en', 'fr'] as const)('the mail about a rollback that is not served names the rollback in the language %s', (language) => {
  const rollback = { summary: 'Subject of the commit', rollbackTo: `3-${'a'.repeat(40)}` } as Publication // all that the mail reads
  const messages = studioMessages(language)
  const summary = messages.panel.live.restored({ number: 3 })
  expect(composeNotServedMail(rollback, { messages, brand: 'Maison' })?.text).toContain(messages.notServed.text({ summary }))
})

it('a person is told once that visitors do not see a publication', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'not-served-'))
  const database = await openStudioDatabase(folder)
  const publications = new PublicationStore(database)
  const publication = await publications.add({ at: 0, personId: 'ada@house.example', summary: 'Winter prices' })
  const people = { find: () => Promise.resolve({ email: 'ada@house.example', name: 'Ada', language: 'fr', role: 'publisher' as const }) }
  const wakeMailer = vi.fn()
  for (let count = 0; count < 2; count++) await reportNotServed({ database, people, wakeMailer, now: () => 0 }, publication)
  expect(wakeMailer).toHaveBeenCalled()
  const mails = await database.sql('SELECT kind, about, recipient, language FROM mails')
  expect(mails).toEqual([{ kind: 'not-served', about: publication.id, recipient: 'ada@house.example', language: 'fr' }])
  for (const language of ['en', 'fr'] as const) {
    const mail = composeNotServedMail(await publications.find(publication.id), { messages: studioMessages(language), brand: 'Maison' })
    expect(mail?.subject).toContain('Maison')
    expect(mail?.text).toContain('Winter prices')
  }
  expect(composeNotServedMail(undefined, { messages: studioMessages('en'), brand: 'Maison' })).toBeUndefined()
  await database.close()
  rmSync(folder, { recursive: true })
})
