import { expect, it } from 'vitest'
import { type ContentValue, valueAt } from '#src/content-model/yaml-values/path.ts'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { SessionServer } from './editor-session.ts'
import { client, newItem, setting, testEditor } from './test-editor.ts'

/** The calls that the test makes to `SessionServer` and to the server of the editor, and what it reads from both. */
type Server = {
  draft: (changes: DraftChanges) => Promise<Answers['draft']>
  save: (changes: DraftChanges) => Promise<Answers['save']>
  undo: () => Promise<Answers['undo']>
  redo: () => Promise<Answers['redo']>
  /** Saves another number of free places for the event, as another person. `was` is the former number. */
  saveAsOther: (spots: number, was: number) => Promise<unknown>
  /** The free places of the event in the saved content. */
  spots: () => ContentValue | undefined
}

const [spots, date] = [setting('spots', 0, 0).key, setting('date', '', '').key]
const wrongDate = '2099-02-30'

/** Returns the parts of a draft on which both servers must agree. Of the findings, these are only the files and paths of the errors. */
const outlineOf = ({ entries, findings, rejections, unfinished }: Draft) => ({
  entries: entries.map(({ key, entry }) => ({ key, entry })),
  errors: findings.filter(({ severity }) => severity === 'error').map(({ file, path }) => ({ file, path })),
  rejections,
  unfinished,
})

/** Makes the calls of a writer who edits, saves, undoes, and meets an error and a conflict. Returns the answers. */
async function write(server: Server) {
  const draft = async (...changes: DraftChanges) => {
    const answer = await server.draft(changes)
    return { ...outlineOf(answer.draft), page: answer.page.kind }
  }
  const save = async (...changes: DraftChanges) => {
    const answer = await server.save(changes)
    return { ...outlineOf(answer.draft), savedKeys: answer.savedKeys, spots: server.spots() }
  }
  const revert = async (direction: 'undo' | 'redo') => {
    const answer = await server[direction]()
    return { kind: answer.kind, writtenFiles: 'writtenFiles' in answer && answer.writtenFiles.length, spots: server.spots() }
  }
  return {
    'the first draft is empty': await draft(),
    'an edit': await draft(setting('spots', 5, 4)),
    'an edit with an error': await draft(setting('date', wrongDate, '2099-01-01')),
    'a save leaves out the error': await save(),
    'the error is discarded': await draft({ key: date, entry: null }),
    undo: await revert('undo'),
    'undo again': await revert('undo'),
    redo: await revert('redo'),
    'redo again': await revert('redo'),
    'a save with changes': await save(setting('spots', 6, 5)),
    'another person saves': await server.saveAsOther(9, 6).then(() => server.spots()),
    'undo of a value that was changed': await revert('undo'),
    'an edit of a value that was changed': await draft(setting('spots', 7, 6)),
    'a save leaves out the conflict': await save(),
    'the conflict is discarded': await draft({ key: spots, entry: null }),
    'an edit that changes nothing is saved': await save(setting('spots', 9, 9)),
  }
}

function standIn(): Server {
  const server = new SessionServer()
  server.values = { [newItem.id]: { id: newItem.id, spots: 4, date: '2099-01-01' } }
  server.wrong = wrongDate
  const spotsNow = () => valueAt(server.values[newItem.id], ['spots'])
  return {
    draft: (changes) => server.call('draft', { ...client, changes }) as Promise<Answers['draft']>, // no call fails here
    save: (changes) => server.call('save', { clientId: client.clientId, changes }) as Promise<Answers['save']>, // no call fails here
    undo: () => server.call('undo', {}) as Promise<Answers['undo']>, // no call fails here
    redo: () => server.call('redo', {}) as Promise<Answers['redo']>, // no call fails here
    saveAsOther: (count) => Promise.resolve((server.values[newItem.id] = { id: newItem.id, spots: count, date: '2099-01-01' })),
    spots: spotsNow,
  }
}

const editor = testEditor()
const editorServer: Server = {
  draft: (changes) => editor.call('draft', { ...client, changes }),
  save: (...changes) => editor.save(...changes.flat()),
  undo: () => editor.call('undo', {}),
  redo: () => editor.call('redo', {}),
  saveAsOther: (count, was) => editor.call('save', { clientId: 'two', changes: [setting('spots', count, was)] }, 'ben'),
  spots: () => Number(/id: new-one[^]*?spots: (\d+)/.exec(editor.onDisk())?.[1]),
}

it('the stand-in of the panel’s tests answers a script of calls as the server of the editor does', async () => {
  expect(await write(standIn())).toEqual(await write(editorServer))
})
