import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { people, startTestStudio } from '#tests/harness/studio/test-studio.ts'

it('a studio that cannot start closes the databases of the editor', async () => {
  await using studio = await startTestStudio()
  const spoilReleases = () => {
    rmSync(join(studio.folder, 'releases'), { recursive: true, force: true })
    writeFileSync(join(studio.folder, 'releases'), '')
  }
  await expect(studio.restart(spoilReleases)).rejects.toThrow('ENOTDIR')
  // SQLite removes the write-ahead log when a database is closed.
  expect(readdirSync(join(studio.folder, 'editor')).sort()).toEqual(['drafts.sqlite', 'history.sqlite'])
})

it('behind a proxy that signs people in, a request needs the secret of the proxy and the e-mail address of a person', async () => {
  const secret = '0123456789abcdef0123456789abcdef'
  await using behindProxy = await startTestStudio({ STUDIO_HEADER: 'X-Forwarded-Email', STUDIO_HEADER_SECRET: secret })
  const visit = async (headers: Record<string, string>) => (await behindProxy.request('/fr', { headers })).status
  const trusted = { 'X-Forwarded-Email': people.writer, 'X-Sign-In-Secret': secret }
  expect(await visit({ 'X-Forwarded-Email': people.writer })).toBe(403)
  expect(await visit(trusted)).toBe(200)
  for (const path of ['/fr', '/__editor', '/__editor/events', '/__editor/thumbnail?file=team/missing.jpg']) {
    const response = await behindProxy.request(path, { headers: trusted })
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-studio=/)])
    await response.body?.cancel()
  }
  expect(await visit({ 'X-Forwarded-Email': 'eve@example.com', 'X-Sign-In-Secret': secret })).toBe(403)
})
