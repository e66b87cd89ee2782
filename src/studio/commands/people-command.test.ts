import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runPeopleCommand } from './people-command.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'people-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const add = ['add', 'ada@house.example', 'Ada', '--role', 'publisher']

it('the command prints a sign-in code for a person who is added if there is no mail server', async () => {
  const added = await runPeopleCommand(add, { folder, smtp: undefined })
  expect(added).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/Ada .* may sign in as publisher\.\n.* minutes:\n\d{8}\n$/) as string,
  })
  const withMail = await runPeopleCommand(add, { folder, smtp: 'smtp://mail.example' })
  expect(withMail.stdout).toBe('Ada (ada@house.example) may sign in as publisher.\n')
})

it('a person can be listed, get a further sign-in code, and be removed', async () => {
  const run = async (...args: string[]) => (await runPeopleCommand(args, { folder, smtp: undefined })).stdout
  await run(...add)
  expect(await run('people')).toBe('ada@house.example\tAda\tpublisher\ten\n')
  expect(await run('code', 'ada@house.example')).toMatch(/^.*ada@house\.example, within \d+ minutes:\n\d{8}\n$/)
  // E-mail addresses may be pasted with spaces or capitals.
  expect(await run('code', ' Ada@House.example ')).toContain('ada@house.example')
  expect(await run('remove', ' Ada@House.example ')).toContain('may no longer sign in')
  expect(await runPeopleCommand(['code', 'ada@house.example'], { folder, smtp: undefined })).toMatchObject({ exitCode: 2 })
})
