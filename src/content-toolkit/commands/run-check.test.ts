import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { reachableFrom } from '#scripts/repository/import-graph.ts'
import { filesOfCheck } from './cached-check.ts'
import { checkCommands, runCheck } from './run-check.ts'

const specimen = 'tests/specimen/content'

function copySpecimen(): string {
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  cpSync(specimen, join(folder, 'content'), { recursive: true })
  cpSync('src/content-model/i18n/keys-in-use.json', join(folder, 'src/content-model/i18n/keys-in-use.json'))
  return folder
}

/** The specimen, for tests that change no file. */
const root = copySpecimen()
afterAll(() => rmSync(root, { recursive: true }))
// A day after every event of the specimen, so that the check warns of past events.
beforeEach(() => void vi.setSystemTime('2031-01-01'))

const run = (...args: string[]) => runCheck(args, { root })

/** Makes a copy of the specimen that the current test may change. */
function newCopy() {
  const folder = copySpecimen()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return {
    root: folder,
    run: (...args: string[]) => runCheck(args, { root: folder }),
    change(file: string, from: string | RegExp, to: string) {
      const path = join(folder, file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
    },
  }
}

const misspell = (copy: ReturnType<typeof newCopy>) => copy.change('content/plans.yaml', 'currency: EUR', 'currency: EURO')

it('content:check exits with 0 if there are warnings and no limit', async () => {
  expect(await run()).toMatchObject({ exitCode: 0, stderr: '', stdout: expect.stringMatching(/^\d+ warnings\.$/m) as string })
})

it('content:check exits with 1 if there are more warnings than allowed, and prints the limit', async () => {
  expect(await run('--max-warnings', '0')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('--max-warnings allows 0') as string,
  })
  expect(await run('--max-warnings', '100')).toMatchObject({ exitCode: 0 })
})

it('content:check exits with 1 if there is an error, even if --max-warnings permits 100 warnings', async () => {
  const copy = newCopy()
  misspell(copy)
  expect(await copy.run('--max-warnings', '100')).toMatchObject({ exitCode: 1 })
})

const cachedFiles = (site: string) => {
  const folder = join(site, 'node_modules/.cache/derived')
  return readdirSync(folder).map((name) => join(folder, name))
}

it('content:check caches findings until the content, the lock, the day or the keys in use change', async () => {
  const copy = newCopy()
  const versions = () => cachedFiles(copy.root).map((file) => [file, statSync(file).ino])
  const isCached = async () => {
    const before = versions()
    await copy.run()
    return isDeepStrictEqual(versions(), before)
  }
  await copy.run()
  expect(await isCached()).toBe(true)
  copy.change('content/translations.lock.json', /$/, '\n')
  expect(await isCached()).toBe(false)
  vi.setSystemTime('2031-01-02')
  expect(await isCached()).toBe(false)
  copy.change('src/content-model/i18n/keys-in-use.json', /$/, '\n')
  expect(await isCached()).toBe(false)
})

it('the cache of content:check depends on every file that the check imports', () => {
  const files = [...reachableFrom('src/content-toolkit/check/index.ts').keys()].filter((module) => module.startsWith('src/'))
  expect(files.filter((file) => !filesOfCheck.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
})

it('content:check checks again after a file has changed', async () => {
  const copy = newCopy()
  const before = await copy.run()
  misspell(copy)
  expect((await copy.run()).exitCode).toBe(1)
  copy.change('content/plans.yaml', 'currency: EURO', 'currency: EUR')
  expect(await copy.run()).toEqual(before)
})

it('content:check checks again after a file was replaced by a file of the same size and time of modification', async () => {
  const copy = newCopy()
  const setTime = () => utimesSync(join(copy.root, 'content/plans.yaml'), 0, 0)
  setTime()
  await copy.run()
  copy.change('content/plans.yaml', 'currency: EUR', 'currency: EUX')
  setTime()
  expect((await copy.run()).exitCode).toBe(1)
})

it('content:check checks again if the cache is damaged', async () => {
  const copy = newCopy()
  const before = await copy.run()
  for (const file of cachedFiles(copy.root)) writeFileSync(file, '{')
  expect(await copy.run()).toEqual(before)
})

it('content:check prints only findings of the given files and folders', async () => {
  const copy = newCopy()
  misspell(copy)
  expect((await copy.run('content/events.yaml')).exitCode).toBe(0)
  expect((await copy.run('plans.yaml')).exitCode).toBe(1)
  expect((await copy.run('content/legal')).stdout).not.toContain('events.yaml')
  expect((await copy.run('content')).stdout).toContain('plans.yaml')
})

it('content:check prints every format', async () => {
  expect((await run('--format', 'github')).stdout).toMatch(/^::warning /)
  expect(JSON.parse((await run('--format', 'json')).stdout)).toHaveProperty('version', 1)
})

it('content:check prints in the language of --lang', async () => {
  const { stdout } = await run('--lang', 'fr')
  expect(stdout).toMatch(/\d+ avertissements\.\n$/)
  expect((await run('--lang', 'fr', '--max-warnings', '0')).stderr).toContain('--max-warnings en permet 0')
  expect(JSON.parse((await run('--lang', 'fr', '--format', 'json')).stdout)).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ message: expect.stringContaining('est passée') as string })]) as [],
  })
})

it('launch:check lists placeholders with their place and exits with 1', async () => {
  const { stdout: output, exitCode } = await runCheck([], { root, command: checkCommands.launch })
  expect(exitCode).toBe(1)
  for (const rule of ['past-event', 'draft-legal-text', 'reserved-phone', 'simulated-delivery'])
    expect(output).toMatch(new RegExp(`^content/\\S+:\\d+:\\d+ \\w+ ${rule}$`, 'm'))
  expect((await run()).stdout).not.toContain('reserved-phone')
})

it('launch:check prints past events first', async () => {
  const { stdout: output } = await runCheck(['--format', 'github'], { root, command: checkCommands.launch })
  const isPastEvent = output
    .trimEnd()
    .split('\n')
    .map((line) => line.includes('past-event'))
  expect(isPastEvent).toContain(true)
  expect(isPastEvent.toSorted((a, b) => Number(b) - Number(a))).toEqual(isPastEvent)
})

it('launch:check reports errors', async () => {
  const copy = newCopy()
  misspell(copy)
  expect(await runCheck(['plans.yaml'], { root: copy.root, command: checkCommands.launch })).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('unknown-option') as string,
  })
})

it('launch:check reports stale translations, but not warnings about wording', async () => {
  const copy = newCopy()
  copy.change('content/plans.yaml', /en: One small piece[^\n]*/, 'en: A  new text')
  const { stdout: output } = await runCheck(['plans.yaml'], { root: copy.root, command: checkCommands.launch })
  expect(output).toContain('stale-translation')
  expect(output).not.toContain('double-space')
})

it('launch:check rejects --max-warnings', async () => {
  await expect(runCheck(['--max-warnings', '3'], { root, command: checkCommands.launch })).rejects.toThrow(
    '--max-warnings is for content:check',
  )
})

it('launch:check exits with 0 if the given files have no findings', async () => {
  expect(await runCheck(['plans.yaml'], { root, command: checkCommands.launch })).toEqual({
    stdout: 'Nothing to mend.\n',
    stderr: '',
    exitCode: 0,
  })
})

it.each(['--help', '-h'])('runCheck prints its usage for the option %s', async (help) => {
  expect(await run(help)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('--max-warnings') as string })
})

it.each([
  [['--format', 'xml'], 'no format “xml”'],
  [['--max-warnings', 'few'], 'whole number'],
  [['--lang', 'de'], 'There is no language “de”'],
  [['--colour'], '--colour'],
  [['content/nowhere.yaml'], 'no “content/nowhere.yaml”'],
  [['/etc'], 'not in the content folder'],
  [['src'], 'not in the content folder'],
])('runCheck rejects the arguments %j with an error that contains “%s”', async (args, reason) => {
  await expect(run(...args)).rejects.toThrow(reason)
})

it('launch:check lists missing settings of the server, but not those that are set', async () => {
  const copy = newCopy()
  const site = join(copy.root, 'content/site.yaml')
  const before = readFileSync(site, 'utf8')
  const missing = async (env: Record<string, string>) => {
    const { stdout: output } = await runCheck(['--format', 'json', 'site.yaml'], { root: copy.root, command: checkCommands.launch, env })
    return [...output.matchAll(/needs (\w+), which/g)].map(([, name]) => name)
  }
  expect(await missing({})).toEqual([])
  for (const delivery of ['intake', '{ intake: "https://forms.house.example" }']) {
    writeFileSync(site, before.replace(/^delivery: .*$/m, `delivery: ${delivery}`))
    expect(await missing({})).toEqual(['BACKUP_FOLDER', 'SMTP_URL', 'STAFF', 'TRUSTED_PROXY'])
    expect(
      await missing({ SMTP_URL: 'smtp://mail.example', STAFF: '', DATABASE_URL: 'postgres://localhost', TRUSTED_PROXY: '::1' }),
    ).toEqual(['STAFF'])
  }
  for (const name of ['retentionDays', 'suspectedRetentionDays', 'auditRetentionDays'])
    for (const [days, isLong] of [
      [1095, false],
      [1096, true],
    ] as const) {
      const withDays = before.replace(/^delivery: .*$/m, 'delivery: intake').replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${days}`)
      writeFileSync(site, withDays)
      const { stdout: output } = await runCheck(['site.yaml'], { root: copy.root, command: checkCommands.launch })
      expect(output.includes('long-retention')).toBe(isLong)
    }
})
