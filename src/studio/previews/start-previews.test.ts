import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import type { PreviewOutcome, PreviewSummary } from '#src/studio/protocol/calls/preview-contract.ts'
import { people, startTestStudio } from '#tests/harness/studio/test-studio.ts'

const studio = await startTestStudio({ TRUSTED_PROXY: '127.0.0.1' })
afterAll(() => studio[Symbol.asyncDispose]())

let writer: { Cookie: string }
beforeAll(async () => {
  writer = await studio.signIn('writer')
})

const call = async <Answer>(name: string, input: object): Promise<Answer> =>
  (await (await studio.call(name, input, writer)).json()) as Answer // `Answer` is the type of this call's answer
const listed = async () => (await call<{ previews: PreviewSummary[] }>('previews', {})).previews

async function saveBrand(value: string): Promise<void> {
  const was = (parseYaml(studio.read('site.yaml')).value as { brand: string }).brand // the content of site.yaml is a map
  const changes = [{ key: 'brand', entry: { kind: 'edit', file: 'site.yaml', path: ['brand'], value, was } }]
  expect(await call('save', { clientId: 'a', changes })).toMatchObject({ savedKeys: ['brand'] })
}

/** Makes a preview link that shows the site with a new name of the house. Returns the path of the link. */
async function createLink(summary: string): Promise<string> {
  await saveBrand(`${summary} House`)
  const outcome = await call<PreviewOutcome>('createPreview', { summary, leftOut: [], days: 7 })
  if (outcome.kind !== 'created') throw new Error(`The link was not made: ${outcome.kind}.`)
  return outcome.path
}

const asDocument = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' }

/** Opens a link. Returns the header with the cookie of the viewer. */
async function openLink(path: string) {
  const response = await studio.request(path, { headers: asDocument })
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/')
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-preview=[\w-]{43}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/)
  return { Cookie: cookie.split(';')[0] ?? '' }
}

const pageOf = async (viewer: { Cookie: string }, path = '/fr') =>
  (await studio.request(path, { headers: { ...asDocument, ...viewer } })).text()

it('a preview link shows the pages with its changes, also after later saves, and only its URL contains the token', async () => {
  const path = await createLink('Shown')
  expect(path).toMatch(/^\/preview\/[\w-]{43}$/)
  const viewer = await openLink(path)
  await saveBrand('Later House')
  const response = await studio.request('/fr', { headers: { ...asDocument, ...viewer } })
  const html = await response.text()
  expect(html).toMatch(/^preview \/fr Shown House /)
  expect(html).toContain('<aside id="preview-bar" lang="fr"')
  expect(html).not.toContain(path.slice('/preview/'.length))
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  // A person who is signed in gets the saved content, not the content of the preview.
  expect(await (await studio.request('/fr', { headers: writer })).text()).toBe('page /fr')
})

it('the cookie of a preview opens no call, no event stream, and no page or script of the editor', async () => {
  const viewer = await openLink(await createLink('Only pages'))
  for (const path of ['/__editor', '/__editor/events', '/__editor/thumbnail?file=a.jpg', '/assets/script.js'])
    expect((await studio.request(path, { headers: viewer })).status).toBe(401)
  expect((await studio.request('/', { headers: { ...viewer, 'Sec-Fetch-Dest': 'iframe' } })).status).toBe(401)
  expect((await studio.request('/', { headers: { ...viewer, 'X-Editor-Draft': 'show' } })).status).toBe(401)
  for (const name of ['texts', 'previews', 'save', 'publishNow']) expect((await studio.call(name, {}, viewer)).status).toBe(401)
  expect((await studio.postForm('/requests', { name: 'A' }, viewer)).status).toBe(401)
})

it('a viewer sends feedback, and the person who made the link gets a mail and sees the feedback', async () => {
  const viewer = await openLink(await createLink('Please look'))
  const form = await pageOf(viewer, '/preview/feedback?lang=fr')
  expect(form).toContain('<html lang="fr"')
  expect(form).not.toContain('<script')
  const right = await studio.postForm('/preview/feedback?lang=fr', {}, viewer)
  expect(right.status).toBe(303)
  expect(right.headers.get('Location')).toBe('/preview/feedback?sent&lang=fr')
  await studio.postForm('/preview/feedback', { remark: `<b>${'é'.repeat(2100)}` }, viewer)
  const { id, feedback } = (await listed()).find(({ summary }) => summary === 'Please look') ?? {}
  expect(feedback).toMatchObject([{ text: '' }, { text: `<b>${'é'.repeat(1997)}` }])
  const mails = await studio.database.sql(
    `SELECT recipient FROM mails WHERE kind = 'preview-feedback' AND about IN (SELECT id FROM preview_feedback WHERE preview = $1)`,
    [id ?? ''],
  )
  expect(mails).toEqual([{ recipient: people.writer }, { recipient: people.writer }])
  expect((await studio.postForm('/preview/feedback', {}, { ...viewer, Origin: 'https://evil.example' })).status).toBe(403)
  expect((await studio.postForm('/preview/feedback', {})).status).toBe(404)
})

it('a page that the previous version of the studio has rendered can send feedback to the former path', async () => {
  const viewer = await openLink(await createLink('Still open'))
  expect(await pageOf(viewer, '/preview/answer?lang=fr')).toContain('<html lang="fr"')
  const response = await studio.postForm('/preview/answer?lang=fr', { remark: 'Bien' }, viewer)
  expect(response.headers.get('Location')).toBe('/preview/feedback?sent&lang=fr')
  expect((await listed()).find(({ summary }) => summary === 'Still open')?.feedback).toMatchObject([{ text: 'Bien' }])
})

it('feedback on a preview link is limited', async () => {
  const viewer = await openLink(await createLink('Flood'))
  for (let count = 0; count < 20; count++) expect((await studio.postForm('/preview/feedback', {}, viewer)).status).toBe(303)
  expect((await studio.postForm('/preview/feedback', {}, viewer)).status).toBe(429)
})

it('a link that was revoked or has expired shows a page that says so, in the language of the viewer', async () => {
  const path = await createLink('Revoked')
  const viewer = await openLink(path)
  const { id = '' } = (await listed()).find(({ summary }) => summary === 'Revoked') ?? {}
  expect(await call('revokePreview', { id })).toEqual({ isRevoked: true })
  expect(await call('revokePreview', { id })).toEqual({ isRevoked: false })
  const page = await studio.request('/fr', { headers: { ...asDocument, ...viewer, 'Accept-Language': 'fr' } })
  expect(page.status).toBe(410)
  expect(page.headers.get('Set-Cookie')).toMatch(/^__Host-preview=; Path=\/; Max-Age=0/)
  expect(await page.text()).toContain('Cet aperçu a pris fin')
  expect((await studio.request(path, { headers: asDocument })).status).toBe(410)
  const other = await createLink('Expired')
  await studio.database.sql(`UPDATE previews SET expires_at = 1 WHERE summary = 'Expired'`)
  const over = await studio.request(`${other}?lang=en`, { headers: asDocument })
  expect(over.status).toBe(410)
  expect(await over.text()).toContain('This preview has ended')
  expect((await listed()).filter(({ isOpen }) => !isOpen).map(({ summary }) => summary)).toEqual(['Expired', 'Revoked'])
})

/** Changes site.yaml on main as a developer does, and restarts the studio, which then follows main. */
async function changeMain(pattern: RegExp, line: string): Promise<void> {
  const { colleague } = studio
  colleague.git('pull', '--quiet')
  colleague.write('content/site.yaml', colleague.read('content/site.yaml').replace(pattern, line))
  colleague.commit('By git')
  colleague.git('push', '--quiet')
  await studio.restart()
  await expect.poll(() => studio.read('site.yaml')).toContain(line)
}

it('a preview has the newest main, but if main contradicts its changes, it has the main from which its link was made', async () => {
  const viewer = await openLink(await createLink('Follows'))
  await changeMain(/^email: .*$/m, 'email: first@house.example')
  expect(await pageOf(viewer)).toMatch(/^preview \/fr Follows House first@house.example /)
  await changeMain(/^brand: .*$/m, 'brand: By git')
  expect(await pageOf(viewer)).toMatch(/^preview \/fr Follows House (?!first@)/)
})

it('a guessed token gets 404, and guessing is limited', async () => {
  const open = async (token: string, network: string) =>
    (await studio.request(`/preview/${token}`, { headers: { ...asDocument, 'X-Forwarded-For': network } })).status
  for (let count = 0; count < 20; count++) expect(await open(String(count).repeat(43), '203.0.113.7')).toBe(404)
  expect(await open('a'.repeat(43), '203.0.113.7')).toBe(429)
  expect(await open('a'.repeat(43), '198.51.100.7')).toBe(404)
})
