// The search in the list of requests, on each kind of database.
import { afterAll, describe, expect, it } from 'vitest'
import { listFields } from '#src/intake/protocol/inbox-fields.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { databases } from '#tests/harness/servers/databases.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())
  const { sql } = inbox.intake.database
  const ids: Record<string, string> = {
    zoe: await inbox.addRequest({ name: 'Zoé Müller', phone: '+33 1 99 00 10 00', message: 'Un chalet pour Noël, à 20 minutes' }),
    bob: await inbox.addRequest({ name: 'Bob Hale', phone: '(020) 7946-0999', message: 'A chalet in May 2031' }),
    cleo: await inbox.addRequest({ name: 'Cleo', phone: '+44 (0)20.7946.0998', message: 'Nothing' }),
  }
  const found = async (search: string, more = '&show=all') => {
    const { text } = await inbox.get(`/staff?search=${encodeURIComponent(search)}${more}`)
    return Object.keys(ids).filter((name) => text.includes(`/staff/requests/${ids[name]}`))
  }

  it('finds requests that contain every word, in any order', async () => {
    expect(await found('chalet')).toEqual(['zoe', 'bob'])
    expect(await found('  noel  CHALET ')).toEqual(['zoe'])
    expect(await found('hale bob')).toEqual(['bob'])
    expect(await found('chalet nothing')).toEqual([])
    expect(await found('20 min')).toEqual(['zoe'])
    expect(await found('%')).toEqual([])
  })

  it('finds telephone numbers by their digits, in the national and the international form', async () => {
    const forms = [
      '+33 1 99 00 10 00',
      '0199001000',
      '99001000',
      '01 99 00 10 00',
      '+33199001000',
      '0033199001000',
      '01.99.00.10.00',
      '1000',
    ]
    for (const number of forms) {
      expect(await found(number), number).toEqual(['zoe'])
    }
    for (const number of ['02079460999', '020 7946 0999', '+442079460999', '+44 (0)20 7946 0999', '79460999 hale']) {
      expect(await found(number), number).toEqual(['bob'])
    }
    expect(await found('+442079460998')).toEqual(['cleo'])
    expect(await found('02079460990')).toEqual([])
    expect(await found('0000')).toEqual([])
    expect(await found('2031')).toEqual(['bob'])
  })

  it('finds requests by the beginning of either half of their reference', async () => {
    const id = ids['cleo'] ?? ''
    for (const search of [id, id.toLowerCase(), id.replace('-', ' '), id.slice(-5)]) expect(await found(search)).toEqual(['cleo'])
    expect(await found(`${id} chalet`)).toEqual([])
  })

  it('searching for a text lists matching requests in all states, and choosing the tab of a state lists those in that state', async () => {
    await sql(`UPDATE requests SET state = 'done' WHERE id = $1`, [ids['bob'] ?? ''])
    expect(await found('bob', `&show=new&${listFields.find}=yes`)).toEqual(['bob'])
    expect(await found('bob', '&show=new')).toEqual([])
    expect(await found('', `&show=new&${listFields.find}=yes`)).toEqual(['zoe', 'cleo'])
    const { text } = await inbox.get('/staff')
    expect(text).toContain(`name="${listFields.find}"`)
  })
})
