// Links from the alerts in the inbox to filtered lists of requests.
import { afterAll, describe, expect, it } from 'vitest'
import { templates } from '#src/intake/templates/templates.ts'
import { hour, minute } from '#src/lib/time.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { databases } from '#tests/harness/servers/databases.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())

  it('an alert about due or overdue answers links to a list of the requests that it counts', async () => {
    const { responseHours } = templates
    const ages = {
      overdue: responseHours * hour + minute,
      soon: responseHours * hour - minute,
      later: minute,
      answered: 2 * responseHours * hour,
    }
    const ids: Record<string, string> = {}
    for (const [name, age] of Object.entries(ages)) {
      const id = await inbox.addRequest()
      const state = name === 'answered' ? 'done' : 'new'
      await inbox.intake.database.sql('UPDATE requests SET received_at = $2, state = $3 WHERE id = $1', [id, Date.now() - age, state])
      ids[name] = id
    }
    const found = async (query: string) => {
      const [{ text }, csv] = [await inbox.get(`/staff?${query}`), await inbox.get(`/staff/requests.csv?${query}`)]
      const names = Object.keys(ids).filter((name) => text.includes(`/staff/requests/${ids[name]}`))
      expect(Object.keys(ids).filter((name) => csv.text.includes(`"${ids[name]}"`))).toEqual(names)
      return names
    }
    const { text } = await inbox.get('/staff')
    for (const name of ['overdue', 'soon']) {
      expect(text).toContain(`href="/staff?show=all&amp;due=${name}"`)
      expect(await found(`due=${name}&show=all`)).toEqual([name])
    }
    expect(await found('due=overdue&from=2999-01-01')).toEqual([])
    expect(await found('due=other&show=all')).toHaveLength(4)
  })
})
