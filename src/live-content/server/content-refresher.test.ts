import { EventEmitter, once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepText } from '#src/content-toolkit/generate/index.ts'
import { second } from '#src/lib/time.ts'
import { contentChanged, photographsPreparing } from '#src/live-content/page/content-events.ts'
import { fakeDevServer } from '#tests/harness/servers/fake-dev-server.ts'
import { ContentAnnouncer } from './content-announcer.ts'
import { ContentRefresher } from './content-refresher.ts'
import { LiveContent } from './live-content.ts'
import { watchContent } from './watch-content.ts'

/**
 * Content of the specimen. No photograph has to be converted, unless a test sets `missing`. The function `missing.make` simulates the
 * conversion. `checks` emits `end` after each check.
 */
class TestContent extends LiveContent {
  readonly checks = new EventEmitter()
  missing: NonNullable<LiveContent['valid']>['photographs']['missing']
  override get valid(): LiveContent['valid'] {
    const valid = super.valid
    return valid && { ...valid, photographs: { ...valid.photographs, missing: this.missing } }
  }
  override async update(): ReturnType<LiveContent['update']> {
    const checked = await super.update()
    // setImmediate emits `end` after the refresher has sent its event to open pages, which happens in the same turn of the event loop.
    setImmediate(() => this.checks.emit('end'))
    return checked
  }
}

let root: string
let server: ReturnType<typeof fakeDevServer>
let content: TestContent
let refresher: ContentRefresher
/** Number of calls of the simulated `writeSoon`. The real one writes the generated modules. */
let writes: number

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'content-refresher-'))
  cpSync('tests/specimen/content', join(root, 'content'), { recursive: true })
  server = fakeDevServer()
  content = new TestContent(root, keepText)
  await Promise.all([once(content.checks, 'end'), content.update()])
  writes = 0
  const modules = { writeSoon: () => writes++ }
  const announcer = new ContentAnnouncer({ ...server, content })
  refresher = new ContentRefresher({ root, content, announcer })
  watchContent(server.watcher, { root, content, refresher, announcer, modules })
})
afterEach(() => rmSync(root, { recursive: true }))

const path = (file: string) => join(root, 'content', file)
const read = (file: string) => readFileSync(path(file), 'utf8')

/** Changes a file. Resolves when the file was checked and the event was sent to open pages. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  const checked = once(content.checks, 'end')
  writeFileSync(path(file), change(read(file)))
  server.change(path(file))
  await checked
}

const withError = (text: string) => text.replace('currency: EUR', 'currency: DOUBLOONS')
const withoutError = (text: string) => text.replace('currency: DOUBLOONS', 'currency: EUR')
const lock = 'translations.lock.json'
const renameTier = (text: string) => text.replace(/name: \{ en: \w+, fr: \w+ \}/, 'name: { en: Quill, fr: Plume }')

it('a change is announced to open pages, and generated modules are written later; an unchanged file is not announced', async () => {
  await edit('team.yaml', (text) => `${text}# A comment.\n`)
  expect(server.broadcasts).toEqual([contentChanged])
  expect(writes).toBeGreaterThan(0)
  await edit('team.yaml', (text) => text)
  expect(server.broadcasts).toEqual([contentChanged])
})

it('an error is shown until the file is corrected', async () => {
  const page = server.openPage()
  await edit('plans.yaml', withError)
  expect(content.errors).toContain('DOUBLOONS')
  expect(page).toContain(content.errors)
  expect(server.terminal).toContain(content.errors)
  expect(server.broadcasts).toEqual([])
  await edit('plans.yaml', withoutError)
  expect(content.errors).toBeUndefined()
  expect(server.broadcasts).toEqual([contentChanged])
})

it('changes of files outside the content, and of the lock that a check has written, cause no check', async () => {
  await edit('tiers.yaml', renameTier)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const update = vi.spyOn(content, 'update').mockResolvedValue(undefined)
  for (const file of [join(root, 'src/content.ts'), path(lock)]) server.change(file)
  await vi.advanceTimersByTimeAsync(second)
  expect(update).not.toHaveBeenCalled()
  server.change(path('team.yaml'))
  await vi.advanceTimersByTimeAsync(second)
  expect(update).toHaveBeenCalledOnce()
})

it('a change of the lock by another program is announced to open pages', async () => {
  await edit(lock, (text) => `${text}\n`)
  expect(server.broadcasts).toEqual([contentChanged])
})

it('merge conflicts in the lock are an error until the lock is again as a check has written it', async () => {
  await edit('tiers.yaml', renameTier)
  const whole = read(lock)
  writeFileSync(path(lock), `<<<<<<< HEAD\n${whole}`)
  await edit('team.yaml', (text) => `${text}# A comment.\n`)
  expect(content.errors).toContain('After a merge')
  await edit(lock, () => whole)
  expect(content.errors).toBeUndefined()
})

it('a text changed in both languages is recorded in the lock, and a stale translation is reported once', async () => {
  await edit('tiers.yaml', renameTier)
  expect(read(lock)).toContain('{"en":"Quill","fr":"Plume"}')
  server.terminal.length = 0
  await edit('tiers.yaml', (text) => text.replace('en: Quill', 'en: Feather'))
  await edit('team.yaml', (text) => `${text}# A comment.\n`)
  expect(server.terminal).toEqual([expect.stringMatching(/stale-translation[\s\S]*it translates the earlier text “Quill”/)])
  expect(read(lock)).toContain('{"en":"Quill","fr":"Plume"}')
})

it('if a file is saved during a check, another check follows', async () => {
  const update = content.update.bind(content)
  vi.spyOn(content, 'update').mockImplementationOnce(async () => {
    const result = await update()
    writeFileSync(path('plans.yaml'), withError(read('plans.yaml')))
    return result
  })
  await refresher.refresh()
  expect(content.errors).toContain('DOUBLOONS')
})

it('the reason of a failed check is shown, and after the next successful check open pages fetch their data again', async () => {
  const page = server.openPage()
  const [folder, elsewhere] = [path('.'), join(root, 'elsewhere')]
  renameSync(folder, elsewhere)
  await refresher.refresh()
  expect(content.errors).toContain(`There is no folder ${join(root, 'content')}`)
  expect(page).toContain(content.errors)
  expect(server.terminal).toContain(content.errors)
  renameSync(elsewhere, folder)
  await refresher.refresh()
  expect(content.errors).toBeUndefined()
  expect(server.broadcasts).toEqual([contentChanged])
})

it('missing photographs are converted once, then the content is checked again; a failed conversion is shown as an error', async () => {
  const make = vi.fn<() => Promise<unknown>>()
  const conversion = Promise.withResolvers<unknown>()
  make.mockReturnValueOnce(conversion.promise).mockRejectedValueOnce(new Error('The photograph is damaged.'))
  content.missing = { count: 1, make }
  await refresher.refresh()
  await refresher.refresh()
  expect(make).toHaveBeenCalledOnce()
  expect(server.broadcasts).toContainEqual({ [photographsPreparing]: { count: 1 } })
  conversion.resolve(undefined)
  await expect.poll(() => content.errors).toBe('The photograph is damaged.')
  expect(server.broadcasts.at(-1)).toEqual({ [photographsPreparing]: { count: 0 } })
})
