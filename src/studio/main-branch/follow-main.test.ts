import { chmodSync, existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestStudio } from '#tests/harness/studio/test-studio.ts'

let studio: Awaited<ReturnType<typeof startTestStudio>>
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio[Symbol.asyncDispose]())

const publish = async (summary: string) =>
  (await studio.call('publishNow', { summary, leftOut: [] }, await studio.signIn('publisher'))).json() as Promise<unknown>

/** Writes files in another clone and pushes them to main, as a person outside the studio. */
function push(write: () => void): void {
  const { colleague } = studio
  write()
  colleague.commit('Hostile')
  colleague.git('push', '--quiet', '--force')
}

it('git filters, hooks, submodules and settings in the repository run no program in the studio', async () => {
  const { colleague } = studio
  const trace = join(colleague.root, '../has-run')
  const program = join(colleague.root, 'program')
  writeFileSync(program, `#!/bin/sh\ntouch ${trace}\ncat\n`)
  chmodSync(program, 0o755)
  push(() => {
    colleague.write('content/.gitattributes', '* filter=evil diff=evil merge=evil\n*.yaml text eol=crlf\n')
    const settings = `[core]\n\tfsmonitor = ${program}\n\tsshCommand = ${program}\n\thooksPath = .\n[filter "evil"]\n\tsmudge = ${program}\n\tclean = ${program}\n`
    for (const file of ['.gitconfig', 'content/.gitconfig', 'content/.lfsconfig', 'config']) colleague.write(file, settings)
    colleague.write('.gitmodules', `[submodule "evil"]\n\tpath = content/evil\n\turl = ext::${program}\n\tupdate = !${program}\n`)
    for (const hook of ['post-checkout', 'reference-transaction']) colleague.write(hook, `#!/bin/sh\n${program}\n`)
  })
  expect(await publish('Nothing')).toMatchObject({ state: 'live' })
  expect(existsSync(trace)).toBe(false)
})

it('a symbolic link in the content of main is not followed: publications fail and name the link, and visitors keep the site', async () => {
  const { colleague } = studio
  await publish('Before the link')
  const page = studio.livePage()
  const before = colleague.git('rev-parse', 'HEAD')
  push(() => symlinkSync('/etc/passwd', join(colleague.root, 'content/secrets.yaml')))
  expect(await publish('With a link')).toMatchObject({
    state: 'failed',
    problem: { kind: 'unsafe-content', detail: 'content/secrets.yaml is a symbolic link.' },
  })
  await studio.restart()
  expect(existsSync(join(studio.folder, 'site/content/secrets.yaml'))).toBe(false)
  expect(studio.livePage()).toBe(page)
  colleague.git('reset', '--quiet', '--hard', before)
  colleague.git('push', '--quiet', '--force')
  expect(await publish('Without a link')).toMatchObject({ state: 'live' })
})
