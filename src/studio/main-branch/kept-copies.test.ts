import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { valueAt } from '#src/content-model/yaml-values/path.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { people, startTestStudio } from '#tests/harness/studio/test-studio.ts'
import { composeKeptMail } from './kept-copies.ts'

const studio = await startTestStudio()
afterAll(() => studio[Symbol.asyncDispose]())

let writer: { Cookie: string }
beforeAll(async () => {
  writer = await studio.signIn('writer')
})

const moved = (text: string, id: string) => {
  const items = text.split(/^(?=- )/m)
  const index = items.findIndex((item) => item.startsWith(`- id: ${id}\n`))
  const [item = ''] = items.splice(index, 1)
  return [...items, item].join('')
}

it('a saved order of a list that contradicts main is kept, and the person who has saved it gets a mail', async () => {
  const { colleague } = studio
  const file = 'plans.yaml'
  const text = colleague.read(`content/${file}`)
  const ids = [...text.matchAll(/^- id: (\S+)/gm)].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(2)
  const edits = [{ change: { kind: 'move', path: [], from: 0, to: ids.length - 1 }, was: valueAt(parseYaml(text).value, [0]) }]
  const saved = await studio.call('saveEdits', { files: [{ file, edits }] }, writer)
  expect(await saved.json()).toMatchObject({ kind: 'saved' })
  const mine = studio.read(file)
  colleague.write(`content/${file}`, moved(text, ids[1] ?? ''))
  colleague.commit('Another order')
  colleague.git('push', '--quiet')
  const published = await studio.call('publishNow', { summary: 'Order', leftOut: [] }, await studio.signIn('publisher'))
  expect(await published.json()).toMatchObject({ state: 'live' })
  const [mail] = await studio.database.sql(`SELECT about, recipient FROM mails WHERE kind = 'kept'`)
  expect(mail).toMatchObject({ recipient: people.writer })
  expect(readFileSync(join(studio.folder, 'kept', String(mail?.['about'])), 'utf8')).toBe(mine)
})

it('the mail names the file and the path of its kept copy', () => {
  const { text } = composeKeptMail('3f9a/images/house.jpg', { messages: studioMessages('en'), brand: 'Maison' })
  expect(text).toContain('content/images/house.jpg')
  expect(text).toContain('kept/3f9a/images/house.jpg')
})
