import { afterAll, describe, expect, it } from 'vitest'
import { fieldsOf, formNames } from '#src/contact-message/forms.ts'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths, requestActions } from '#src/intake/protocol/inbox-paths.ts'
import { insertTestRequests } from '#tests/harness/intake/store-test-request.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { startTestIntake } from '#tests/harness/intake/test-intake.ts'
import { databases } from '#tests/harness/servers/databases.ts'
import { staffRoutes } from './inbox-routes.ts'

it.each(requestActions)('the inbox has a POST route for the action %s on a request', (action) => {
  const path = inboxPaths.action(':id', action)
  expect(staffRoutes.some((route) => route.method === 'POST' && route.path === path)).toBe(true)
})

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())

  it('the inbox forbids caching, indexing and scripts', async () => {
    const { headers, text } = await inbox.get('/staff')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self';/)
    expect(text).not.toContain('<script')
  })

  const actions = staffRoutes.flatMap(({ method, path }) => (method === 'POST' ? path : []))

  it.each(actions)('the inbox refuses %s from another site, without the CSRF token, or without a session', async (route) => {
    const { intake, session, addRequest, find, get } = inbox
    const id = await addRequest()
    const before = await find(id)
    const path = route.replace(':id', id)
    const values = { [inboxFields.token]: session.token, [inboxFields.note]: 'Forged' }
    const otherSession = await intake.signIn('bob@house.example')
    const { Cookie } = session
    const forged = [
      await intake.send(path, values, { Cookie, Origin: 'https://evil.example' }),
      await intake.send(path, values, { Cookie, 'Sec-Fetch-Site': 'cross-site' }),
      await intake.send(path, { ...values, [inboxFields.token]: '' }, { Cookie }),
      await intake.send(path, { ...values, [inboxFields.token]: otherSession.token }, { Cookie }),
      await intake.send(path, values),
      await intake.request(path, { method: 'POST', body: JSON.stringify(values), headers: { Cookie, Origin: intake.url } }),
    ]
    expect(forged.map(({ status }) => status)).toEqual(forged.map(() => 403))
    expect(await find(id)).toEqual(before)
    // The session still works: the refused requests to sign out have not ended it.
    expect((await get('/staff')).text).not.toContain('type="email"')
  })

  const markup = `"><img src=x onerror=alert(1)><script>alert(1)</script>&amp;*`

  it.each(formNames.flatMap((form) => Object.keys(fieldsOf(form)).map((field) => [form, field] as const)))(
    'for a request of the contact form %s, the inbox escapes markup in the field %s',
    async (form, field) => {
      const { intake, get } = inbox
      const fields = Object.fromEntries(Object.keys(fieldsOf(form)).map((name) => [name, name === field ? markup : 'x']))
      const id = `XSS-${form}-${field}`
      const values = { form, language: markup, email: markup, searchText: 'x', flags: 'decoy', state: 'suspected' }
      await insertTestRequests(intake.database.sql, [{ id, fields, ...values }])
      for (const path of [
        `/staff/requests/${id}`,
        `/staff/requests/${id}/erase`,
        `/staff/requests/${id}/correct`,
        `/fr/staff?show=suspected&search=${encodeURIComponent('x')}`,
        `/staff?search=${encodeURIComponent(markup)}`,
      ]) {
        const { status, text } = await get(path)
        expect(status).toBe(200)
        expect(text).not.toMatch(/<script|<img|onerror=alert\(1\)"/)
      }
      await intake.database.sql('DELETE FROM requests WHERE id = $1', [id])
    },
  )

  it.each(['/staff/requests/../../etc/passwd', '/staff/requests/%2e%2e/x', '/staff/requests/', "/staff/requests/'%20OR%201=1"])(
    'the inbox answers 404 or redirects at the path %s, where it has no page',
    async (path) => {
      expect([404, 308]).toContain((await inbox.get(path)).status)
    },
  )

  it.each([
    ['GET', '/staff/leave', 'POST'],
    ['PUT', '/staff', 'GET, HEAD'],
    ['DELETE', '/staff/requests/a/correct', 'GET, HEAD, POST'],
  ])('staff who send %s to %s get a page with status 405, and Allow names %s', async (method, path, allowed) => {
    const { intake, session } = inbox
    const response = await intake.request(path, { method, headers: { Cookie: session.Cookie, Origin: intake.url } })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed])
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/i)
    expect((await intake.request(path, { method })).headers.get('Allow')).toBeNull()
  })
})

it('the inbox responds with a page and status 503 if the database fails', async () => {
  await using inbox = await startTestInbox()
  const { sql } = inbox.intake.database
  await sql('ALTER TABLE sessions RENAME TO gone')
  const { status, headers } = await inbox.get('/staff')
  expect([status, headers.get('Retry-After')]).toEqual([503, '2'])
  await sql('ALTER TABLE gone RENAME TO sessions')
})

it('the inbox does not exist if STAFF is not set', async () => {
  await using intake = await startTestIntake({ env: { STAFF: '' } })
  expect((await intake.request('/staff')).status).toBe(404)
})
