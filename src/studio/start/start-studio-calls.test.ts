import { afterAll, expect, it } from 'vitest'
import { people, startTestStudio } from '#tests/harness/studio/test-studio.ts'

const studio = await startTestStudio()
afterAll(() => studio[Symbol.asyncDispose]())
const [writer, publisher] = [await studio.signIn('writer'), await studio.signIn('publisher')]
const brand = { file: 'site.yaml', path: ['brand'] }

const call = async (name: string, input: object, session: Record<string, string>): Promise<unknown> =>
  (await studio.call(name, input, session)).json()

async function setBrand(value: string, was: string, session: Record<string, string>) {
  const edits = [{ change: { kind: 'set', path: brand.path, value }, was }]
  expect(await call('saveEdits', { files: [{ file: brand.file, edits }] }, session)).toMatchObject({ kind: 'saved' })
}

it('people are told which places the others show in the editor, but not which place they show themselves', async () => {
  const stream = await studio.request('/__editor/events', { headers: publisher })
  let received = ''
  void stream.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void (received += text) }))
    .catch(() => undefined) // rejects when the studio ends the stream
  expect(await call('presence', { clientId: 'one' }, publisher)).toEqual({ people: [] })
  expect(await call('presence', { clientId: 'two', place: brand }, writer)).toEqual({ people: [{ name: 'publisher' }] })
  await expect
    .poll(() => received)
    .toContain(`event: studio:presence\ndata: {"people":[{"name":"writer","place":${JSON.stringify(brand)}}]}`)
  expect(received).not.toContain('"name":"publisher"')
  expect(await call('presence', { clientId: 'one' }, publisher)).toEqual({ people: [{ name: 'writer', place: brand }] })
})

it('the list of changes and the history name the people, and undo does not revert a later change of another person', async () => {
  const { field } = (await call('field', brand, writer)) as { field: { value: string } }
  await setBrand('The House', field.value, writer)
  await setBrand('In The House', 'The House', publisher)
  expect(await call('undo', {}, writer)).toMatchObject({ kind: 'place-changed' })
  expect(await call('changes', {}, writer)).toMatchObject({
    changes: [{ ...brand, after: 'In The House', saves: [{ person: 'publisher' }, { person: 'writer' }] }],
  })
  expect(await call('history', brand, writer)).toMatchObject({
    changes: [
      { before: 'The House', after: 'In The House', person: 'publisher', isPublished: false },
      { before: field.value, after: 'The House', person: 'writer', isPublished: false },
      { after: field.value, isPublished: true },
    ],
  })
  expect(await call('revert', brand, publisher)).toMatchObject({ kind: 'saved' })
  expect(await call('changes', {}, writer)).toMatchObject({ changes: [] })
  const audited = await studio.database.sql('SELECT actor, action FROM audit_log ORDER BY at')
  expect(audited).toContainEqual({ actor: people.publisher, action: 'revert' })
})
