import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { startServer } from '../../harness/programs/processes.ts'
import { freePort } from '../../harness/servers/loopback.ts'
import { copySpecimen } from '../../specimen/copy.ts'
import { specimenContent } from '../../specimen/site.ts'
import { folderOf } from '../../specimen/variants.ts'
import { EditorPage } from './editor-page.ts'

const messages = editorMessages('en')
const { live } = studioMessages('en').panel
const person = 'ada@house.example'
const description = specimenContent.en.plans[0]?.description ?? ''

let folder = ''
let url = ''
let stop = () => Promise.resolve()
const studioCommand = (...args: string[]) =>
  execFileSync('npm', ['run', '--silent', 'studio', '--', ...args], { cwd: folder, encoding: 'utf8' }).trim()

test.beforeAll(async () => {
  test.setTimeout(360_000)
  folder = mkdtempSync(join(tmpdir(), 'studio-site-'))
  copySpecimen(folder)
  for (const part of ['src/ui/generated', 'src/public']) cpSync(join(folderOf('plain'), part), join(folder, part), { recursive: true })
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=Ada', '-c', `user.email=${person}`, ...args], { cwd: folder })
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', 'content', 'pages', 'renderer', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts')
  git('commit', '--quiet', '--message', 'First')
  studioCommand('add', person, 'Ada Byron', '--role', 'publisher')
  const port = await freePort()
  const server = await startServer(`http://localhost:${port}`, 'npm', ['run', '--silent', 'studio'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
  })
  url = server.url
  stop = server.stop
})
test.afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a person signs in, edits, publishes and rolls back', async ({ page }) => {
  test.setTimeout(600_000)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const livePage = () => readFileSync(join(folder, 'data/studio/live/client/index.html'), 'utf8')
  await page.goto(url)
  await page.getByRole('textbox').fill(person)
  await page.getByRole('button').click()
  await page.getByRole('textbox').fill(/^\d{8}$/m.exec(studioCommand('code', person))?.[0] ?? '')
  await page.getByRole('button').click()

  const editor = new EditorPage(page, url)
  await editor.isReady()
  await editor.choose(editor.frame.locator('#subscriptions').getByText(description))
  await editor.field('English').fill('Written in the studio')
  await expect(editor.frame.getByText('Written in the studio')).toBeVisible()
  await editor.save()

  await editor.openPublish()
  await editor.field(messages.publish.summary()).fill('A plan')
  // The timeout is long: the studio builds a first release when it starts, and the publication waits for that.
  await editor.press(live.publish())
  await expect(editor.panel.getByText(live.done())).toBeVisible({ timeout: 360_000 })
  expect(livePage()).toContain('Written in the studio')

  await page.setViewportSize({ width: 390, height: 844 })
  await editor.panel.getByRole('button', { name: live.back() }).click()
  await expect(editor.panel.getByRole('group', { name: live.question() })).toBeFocused()
  await expect(editor.panel.getByRole('button', { name: live.confirm() })).toBeInViewport({ ratio: 1 })
  await editor.press(live.stay())
  await expect(editor.panel.getByRole('button', { name: live.back() })).toBeFocused()
  await page.keyboard.press('Enter')
  await editor.press(live.confirm())
  await expect.poll(livePage).toContain(description)
  await expect(editor.frame.getByText(description).first()).toBeVisible({ timeout: 60_000 })
  await expect(editor.panel.getByText(live.rolledBack())).toBeInViewport({ timeout: 60_000 })
  await expect(editor.panel.locator(':focus')).toContainText(live.rolledBack())
  await expect(editor.panel.getByRole('button', { name: messages.undo() })).toHaveAttribute('aria-disabled', 'true')
  expect(problems).toEqual([])
})
