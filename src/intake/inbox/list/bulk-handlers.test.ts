import { parse } from 'node-html-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import { lastIsoWeeks } from '#src/intake/protocol/iso-weeks.ts'
import { listAuditEvents } from '#src/intake/requests/audit-log.ts'
import { countByWeek } from '#src/intake/requests/read/weekly-counts.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { findForm, hiddenFields, textContent } from '#tests/harness/intake/inbox-page.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { staff } from '#tests/harness/intake/test-intake.ts'
import { databases } from '#tests/harness/servers/databases.ts'

const bob = 'bob@house.example'
const { bulk: english, flags } = translationFunctions('en', dictionaryPart('en', 'staff')).staff

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())
  const { sql } = inbox.intake.database

  /** Returns the name and value that the check box of each of these requests sends. */
  async function selection(...ids: string[]): Promise<string[][]> {
    const list = parse((await inbox.get('/staff?show=all')).text)
    return ids.map((id) => ['selected', list.querySelector(`input[name="selected"][value^="${id} "]`)?.getAttribute('value') ?? ''])
  }

  /**
   * Posts the form around the list. `fields` are the names and values of its controls. Each checked box has an entry, as browsers send it.
   */
  const post = (fields: string[][], Cookie = inbox.session.Cookie) =>
    inbox.intake.request(inboxPaths.bulk, {
      method: 'POST',
      body: new URLSearchParams([['token', inbox.session.token], ...fields]),
      headers: { Origin: inbox.intake.url, Cookie },
    })

  const actionsOn = async (id: string) => (await listAuditEvents(sql, id)).map(({ action, actor }) => `${action} ${actor}`)

  const set = async (id: string, ...fields: string[][]) => post([...(await selection(id)), ['action', 'set'], ...fields])

  it('sets the state and the assignee of the selected requests, and records each change', async () => {
    const [first, second, other] = [await inbox.addRequest(), await inbox.addRequest(), await inbox.addRequest()]
    const { status } = await post([...(await selection(first, second)), ['action', 'set'], ['state', 'progress'], ['assignee', bob]])
    expect(status).toBe(303)
    for (const id of [first, second]) {
      expect(await inbox.find(id)).toMatchObject({ state: 'progress', assignee: bob })
      expect((await actionsOn(id)).toSorted()).toEqual([`assigned ${staff}`, `stateChanged ${staff}`])
    }
    expect(await inbox.find(other)).toMatchObject({ state: 'new', assignee: undefined })
  })

  it('removes the assignee without a change of the state', async () => {
    const id = await inbox.addRequest({}, { state: 'progress', assignee: bob })
    await set(id, ['state', ''], ['assignee', noAssignee])
    expect(await inbox.find(id)).toMatchObject({ state: 'progress', assignee: undefined })
  })

  it('sets the state without a change of the assignee', async () => {
    const id = await inbox.addRequest({}, { state: 'progress', assignee: bob })
    await set(id, ['state', 'done'], ['assignee', ''], ['confirmed', 'yes'])
    expect(await inbox.find(id)).toMatchObject({ state: 'done', assignee: bob })
  })

  it('assigns requests without an assignee to the person who sets their state to in progress', async () => {
    const [free, taken] = [await inbox.addRequest(), await inbox.addRequest({}, { assignee: bob })]
    await post([...(await selection(free, taken)), ['action', 'set'], ['state', 'progress']])
    expect((await inbox.find(free))?.assignee).toEqual(staff)
    expect((await inbox.find(taken))?.assignee).toEqual(bob)
  })

  it('removes the assignee if the option for no assignee is chosen together with the state in progress', async () => {
    const id = await inbox.addRequest({}, { assignee: bob })
    await set(id, ['state', 'progress'], ['assignee', noAssignee])
    expect(await inbox.find(id)).toMatchObject({ state: 'progress', assignee: undefined })
  })

  it('undoes a change of selected requests and restores when they were answered, except for requests changed since', async () => {
    const [first, changed] = [await inbox.addRequest(), await inbox.addRequest()]
    const answered = await inbox.addRequest({}, { state: 'waiting', answeredAt: 5, assignee: bob })
    const fields = [...(await selection(first, answered, changed)), ['action', 'set'], ['state', 'new'], ['assignee', staff]]
    const { headers } = await post(fields)
    expect(await inbox.find(answered)).toMatchObject({ state: 'new', answeredAt: undefined, assignee: staff })
    const { text } = await inbox.get(headers.get('Location') ?? '')
    expect(findForm(text, inboxPaths.bulk)?.text).toContain(english.undo())
    await inbox.setStatus(changed, { state: 'progress' })
    const hidden = hiddenFields(text, inboxPaths.bulk).filter(([name]) => name === 'selected' || name === 'at')
    const undone = await post([...hidden, ['action', 'undo']])
    expect(undone.headers.get('Location')).toBe(`/staff?outcome=undo&changed=2&unchanged=${changed}`)
    expect(textContent((await inbox.get(undone.headers.get('Location') ?? '')).text)).toContain(english.done.undo({ count: 2 }))
    expect(await inbox.find(first)).toMatchObject({ state: 'new', assignee: undefined })
    expect(await inbox.find(answered)).toMatchObject({ state: 'waiting', answeredAt: 5, assignee: bob })
    expect(await inbox.find(changed)).toMatchObject({ state: 'progress', assignee: staff })
    expect((await post([...hidden, ['action', 'undo']])).headers.get('Location')).toContain('outcome=undo&changed=0')
  })

  it('shows the outcome without an undo button to another person, and after the audit log was purged', async () => {
    const fields = [...(await selection(await inbox.addRequest())), ['action', 'set'], ['assignee', bob]]
    const path = (await post(fields)).headers.get('Location') ?? ''
    const shown = async (Cookie: string) => {
      const { status, text } = await inbox.get(path, { Cookie })
      return {
        status,
        isDone: textContent(text).includes(english.done.set({ count: 1 })),
        canUndo: textContent(text).includes(english.undo()),
      }
    }
    expect(await shown(inbox.session.Cookie)).toEqual({ status: 200, isDone: true, canUndo: true })
    expect(await shown((await inbox.intake.signIn(bob)).Cookie)).toEqual({ status: 200, isDone: true, canUndo: false })
    await sql('DELETE FROM audit_log')
    expect(await shown(inbox.session.Cookie)).toEqual({ status: 200, isDone: true, canUndo: false })
  })

  it('asks for confirmation before it closes requests without an answer, and says how many there are', async () => {
    const [open, answered] = [await inbox.addRequest(), await inbox.addRequest({}, { answeredAt: 1 })]
    const fields = [...(await selection(open, answered)), ['action', 'set'], ['state', 'done'], ['assignee', bob]]
    const asked = await (await post(fields)).text()
    expect(textContent(asked)).toContain(english.setText({ count: 1 }))
    expect(await inbox.find(answered)).toMatchObject({ state: 'new' })
    const hidden = hiddenFields(asked, inboxPaths.bulk)
    await post([...hidden.filter(([name]) => name !== 'token'), ['action', 'set'], ['confirmed', 'yes']])
    for (const id of [open, answered]) expect(await inbox.find(id)).toMatchObject({ state: 'done', assignee: bob })
  })

  it('closes answered requests without asking for confirmation', async () => {
    const id = await inbox.addRequest({}, { answeredAt: 1 })
    expect((await set(id, ['state', 'done'])).status).toBe(303)
    expect(await inbox.find(id)).toMatchObject({ state: 'done' })
  })

  it('the list that follows a change of selected requests shows their new state and assignee', async () => {
    const id = await inbox.addRequest()
    const { states, status } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const given = [
      { part: status.state(), value: states.done() },
      { part: status.assignee(), value: bob },
      { part: status.assignee(), value: status.unassigned() },
    ]
    const shown = async (location: string | null) => {
      const text = textContent((await inbox.get(location ?? '')).text)
      return given.filter((values) => text.includes(english.given(values))).map(({ value }) => value)
    }
    const both = await set(id, ['state', 'done'], ['assignee', bob], ['confirmed', 'yes'])
    expect(await shown(both.headers.get('Location'))).toEqual([states.done(), bob])
    const unassigned = await set(id, ['state', ''], ['assignee', noAssignee])
    expect(await shown(unassigned.headers.get('Location'))).toEqual([status.unassigned()])
  })

  it('ignores an unknown person or state in the URL of an outcome', async () => {
    const { text } = await inbox.get('/staff?changed=1&newState=x&newAssignee=eve%40elsewhere.example')
    expect(textContent(text)).toContain(english.done.set({ count: 1 }))
    expect(text).not.toContain('eve@')
  })

  it.each(localeCodes)(
    'in %s, links to selected requests that somebody else has changed or erased meanwhile, and returns to the same list',
    async (locale) => {
      const { bulk, states, status } = translationFunctions(locale, dictionaryPart(locale, 'staff')).staff
      const [mine, changed, erased] = [await inbox.addRequest(), await inbox.addRequest(), await inbox.addRequest()]
      const selected = await selection(mine, changed, erased)
      await inbox.setStatus(changed, { state: 'waiting' })
      await inbox.submit(`/staff/requests/${erased}/erase`)
      const list = encodeURIComponent('show=progress&search=Ada&page=2&other=x')
      const response = await inbox.intake.request(`${localisePath(inboxPaths.bulk, locale)}?list=${list}`, {
        method: 'POST',
        body: new URLSearchParams([['token', inbox.session.token], ...selected, ['action', 'set'], ['state', 'declined']]),
        headers: { Origin: inbox.intake.url, Cookie: inbox.session.Cookie },
      })
      const location = response.headers.get('Location') ?? ''
      expect(location).toMatch(new RegExp(`^${localisePath('/staff', locale)}\\?show=progress&search=Ada&page=2&outcome=set&changed=1&`))
      expect(await inbox.find(mine)).toMatchObject({ state: 'declined' })
      expect(await inbox.find(changed)).toMatchObject({ state: 'waiting' })
      const { text } = await inbox.get(location)
      expect(textContent(text)).toContain(bulk.done.set({ count: 1 }))
      expect(textContent(text)).toContain(bulk.given({ part: status.state(), value: states.declined() }))
      expect(textContent(text)).toContain(bulk.unchanged())
      for (const id of [changed, erased]) expect(text).toContain(`href="${localisePath(inboxPaths.request(id), locale)}?list=`)
      expect(text).not.toContain(`href="${localisePath(inboxPaths.request(mine), locale)}?`)
    },
  )

  it('does not set the state of a suspected request', async () => {
    const suspected = await inbox.addRequest({}, { isSuspected: true })
    const { headers } = await set(suspected, ['state', 'done'])
    expect(headers.get('Location')).toContain(`unchanged=${suspected}`)
    expect(await inbox.find(suspected)).toMatchObject({ state: 'suspected' })
  })

  it('accepts suspected requests, and sends their mails', async () => {
    const [suspected, open] = [await inbox.addRequest({}, { isSuspected: true }), await inbox.addRequest()]
    const accepted = await post([...(await selection(suspected, open)), ['action', 'accept']])
    expect(accepted.headers.get('Location')).toContain(`changed=1&unchanged=${open}`)
    expect(await inbox.find(suspected)).toMatchObject({ state: 'new', flags: [] })
    expect(await actionsOn(suspected)).toEqual([`accepted ${staff}`])
    const mails = await sql('SELECT kind FROM mails WHERE about = $1 ORDER BY kind', [suspected])
    expect(mails.map(({ kind }) => kind)).toEqual(['acknowledgement', 'notification'])
  })

  it('declines suspected requests after confirmation, sends no mails, and leaves them out of the weekly counts', async () => {
    const count = async () =>
      (await countByWeek(inbox.intake.database, lastIsoWeeks(Date.now(), 'UTC', 1))).reduce((sum, week) => sum + week.count, 0)
    const before = await count()
    const [suspected, open] = [await inbox.addRequest({}, { isSuspected: true }), await inbox.addRequest()]
    const fields = [...(await selection(suspected, open)), ['action', 'decline']]
    const asked = await post(fields)
    const text = textContent(await asked.text())
    expect([asked.status, text.includes(suspected)]).toEqual([200, true])
    expect(text).toContain(english.declineTitle({ count: 2 }))
    expect(await inbox.find(suspected)).toMatchObject({ state: 'suspected' })
    const declined = await post([...fields, ['confirmed', 'yes']])
    expect(declined.headers.get('Location')).toBe(`/staff?outcome=decline&changed=1&unchanged=${open}`)
    expect(await inbox.find(suspected)).toMatchObject({ state: 'declined', flags: ['origin'] })
    expect(await actionsOn(suspected)).toEqual([`stateChanged ${staff}`])
    expect(await sql('SELECT kind FROM mails WHERE about = $1', [suspected])).toEqual([])
    expect(await count()).toBe(before + 1)
  })

  it('declines a suspected request by a button on its page, which says for how many days such requests are kept', async () => {
    const id = await inbox.addRequest({}, { isSuspected: true })
    const { text } = await inbox.get(`/staff/requests/${id}`)
    expect(textContent(text)).toContain(flags.text({ days: templates.retention.suspected }))
    const form = findForm(text, inboxPaths.bulk)
    expect(form?.querySelectorAll('button').map((button) => [button.getAttribute('name'), button.getAttribute('value')])).toContainEqual([
      'action',
      'decline',
    ])
    const chosen = [
      ['selected', form?.querySelector('[name="selected"]')?.getAttribute('value') ?? ''],
      ['action', 'decline'],
    ]
    expect(textContent(await (await post(chosen)).text())).toContain(english.declineConfirm({ count: 1 }))
    await post([...chosen, ['confirmed', 'yes']])
    expect(await inbox.find(id)).toMatchObject({ state: 'declined' })
  })

  it('erases the selected requests after confirmation, except those that somebody has changed meanwhile', async () => {
    const first = await inbox.addRequest({ email: 'torn@example.com', message: 'Torn out' })
    const [second, changed] = [await inbox.addRequest(), await inbox.addRequest()]
    const fields = [...(await selection(first, second, changed)), ['action', 'erase']]
    await inbox.setStatus(changed, { state: 'waiting' })
    const asked = textContent(await (await post(fields)).text())
    expect(asked).toContain(english.eraseTitle({ count: 3 }))
    for (const part of ['Torn out', 'torn@example.com']) expect(asked).toContain(part)
    expect(await inbox.find(first)).toBeDefined()
    const { headers } = await post([...fields, ['confirmed', 'yes']])
    expect(headers.get('Location')).toBe(`/staff?outcome=erase&changed=2&unchanged=${changed}`)
    expect(textContent((await inbox.get(headers.get('Location') ?? '')).text)).toContain(english.done.erase({ count: 2 }))
    expect(await inbox.find(first)).toBeUndefined()
    expect(await inbox.find(second)).toBeUndefined()
    expect((await inbox.find(changed))?.id).toEqual(changed)
    expect(await actionsOn(first)).toEqual([`erased ${staff}`])
  })

  it('says that nothing has changed if no request is selected', async () => {
    const { headers } = await post([
      ['action', 'set'],
      ['state', 'done'],
    ])
    expect(textContent((await inbox.get(headers.get('Location') ?? '')).text)).toContain(english.nothing())
  })

  it('changes nothing if no change is chosen, and says so', async () => {
    const id = await inbox.addRequest()
    const { headers } = await set(id, ['state', ''], ['assignee', ''])
    expect(textContent((await inbox.get(headers.get('Location') ?? '')).text)).toContain(english.nothing())
    expect(await inbox.find(id)).toMatchObject({ state: 'new', assignee: undefined })
  })

  const toDone = [
    ['action', 'set'],
    ['state', 'done'],
  ]
  it.each<[string, (selected: string[]) => string[][]]>([
    ['an unknown person', (selected) => [selected, ['action', 'set'], ['assignee', 'eve@elsewhere.example']]],
    ['an unknown state', (selected) => [selected, ['action', 'set'], ['state', 'suspected']]],
    ['an unknown action', (selected) => [selected, ['action', 'destroy']]],
    ['a selection without a digest', ([name = '', value = '']) => [[name, value.replace(/ .*/, ' ')], ...toDone]],
    ['a malformed selection', ([name = '', value = '']) => [[name, `${value}"`], ...toDone]],
    ['more requests than a page has', (selected) => [...Array.from({ length: 26 }, () => selected), ...toDone]],
  ])('the inbox refuses with 403 a change of selected requests with %s', async (_case, fieldsWith) => {
    const id = await inbox.addRequest()
    const [selected = []] = await selection(id)
    expect((await post(fieldsWith(selected))).status).toBe(403)
    expect(await inbox.find(id)).toMatchObject({ state: 'new', assignee: undefined })
  })

  it('each check box has an accessible name with the client and the reference', async () => {
    const id = await inbox.addRequest({ name: 'Zoé "Z"' })
    const { text } = await inbox.get('/staff')
    const { bulk } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const box = parse(text).querySelector(`input[type="checkbox"][value^="${id} "]`)
    expect(box?.getAttribute('aria-label')).toBe(bulk.select({ name: 'Zoé "Z"', reference: id }))
  })

  it('ignores malformed parts of an outcome in the URL', async () => {
    const { bulk } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const { text } = await inbox.get('/staff?changed=2&unchanged=%22%3E%3Cimg%3E+..%2F..%2Fx+A1')
    expect(textContent(text)).toContain(bulk.done.set({ count: 2 }))
    expect(text).toContain('href="/staff/requests/A1"')
    expect(text).not.toMatch(/<img|\.\.\/x/)
    for (const value of ['-1', '1e9', 'x', ''])
      expect(textContent((await inbox.get(`/staff?changed=${value}`)).text)).not.toContain(bulk.done.set({ count: Number(value) }))
  })
})
