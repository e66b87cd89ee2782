// Tests the calls changes, revert and history in a git repository, with the changes of two people.
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ContentValue, type EditPath, isObject } from '#src/content-model/yaml-values/path.ts'
import { newItem, testEditor } from '#tests/harness/editor/test-editor.ts'

const names: Record<string, string> = { ada: 'Ada', ben: 'Ben' }
const editor = testEditor((id) => Promise.resolve(names[id] ?? id))
const { call, onDisk } = editor
const git = (...args: string[]) => execFileSync('git', args, { cwd: editor.root, encoding: 'utf8' })
const title = { file: 'events.yaml', path: [newItem, 'title'] }
const spots = { file: 'events.yaml', path: [newItem, 'spots'] }

function commit(subject: string) {
  git('add', 'content')
  git('commit', '--quiet', '--message', subject)
}
beforeEach(() => {
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Grace')
  git('config', 'user.email', 'grace@house.example')
  commit('First')
})

const set = (path: EditPath, value: ContentValue, was: ContentValue, personId: string) =>
  call('saveEdits', { files: [{ file: 'events.yaml', edits: [{ change: { kind: 'set', path, value }, was }] }] }, personId)
const setTitle = (locale: string, value: string, was: string, personId: string) => set([...title.path, locale], value, was, personId)

async function listed() {
  const answer = await call('changes', {})
  if (answer.kind !== 'found') throw new Error(JSON.stringify(answer))
  return answer.changes.map(({ path, saves }) => ({ path, people: saves.map(({ person }) => person) }))
}

async function moveFirst(personId: string) {
  const { field } = await call('field', { file: 'events.yaml', path: [] })
  const edit = {
    change: { kind: 'move' as const, path: [], from: 0, to: 1 },
    was: Array.isArray(field?.value) ? field.value[0] : undefined,
  }
  expect(await call('saveEdits', { files: [{ file: 'events.yaml', edits: [edit] }] }, personId)).toMatchObject({ kind: 'saved' })
}

describe('changes', () => {
  it('an unpublished change names each person who has saved a part of it, once', async () => {
    await setTitle('en', 'A supper', 'A dinner', 'ada')
    await setTitle('fr', 'Un souper', 'Un dîner', 'ben')
    await setTitle('en', 'A late supper', 'A supper', 'ada')
    await set(spots.path, 5, 4, 'ben')
    expect(await listed()).toEqual([
      { path: title.path, people: ['Ada', 'Ben'] },
      { path: spots.path, people: ['Ben'] },
    ])
  })

  it('a change of the order of a list names the person who has saved it', async () => {
    await moveFirst('ada')
    expect(await listed()).toEqual([{ path: [], people: ['Ada'] }])
  })
})

describe('revert', () => {
  it('revert saves the published value of one change and keeps the others, and undo brings the change back', async () => {
    const published = onDisk()
    await set(spots.path, 5, 4, 'ben')
    const kept = onDisk()
    await setTitle('en', 'A supper', 'A dinner', 'ada')
    expect(await call('revert', title, 'ben')).toEqual({ kind: 'saved', writtenFiles: ['events.yaml'] })
    expect(onDisk()).toBe(kept)
    expect(await call('undo', {}, 'ben')).toMatchObject({ kind: 'saved' })
    expect(onDisk()).toContain('en: A supper')
    expect(await call('revert', title)).toMatchObject({ kind: 'saved' })
    expect(await call('revert', spots)).toMatchObject({ kind: 'saved' })
    expect([onDisk(), editor.refreshed]).toEqual([published, 6])
  })

  it('revert is refused if the place has no unpublished change', async () => {
    expect(await call('revert', title)).toMatchObject({ kind: 'invalid', reason: 'gone' })
    expect(await call('revert', { file: '../package.json', path: [] })).toMatchObject({ kind: 'invalid', reason: 'unknown-file' })
  })
})

describe('history', () => {
  const historyOf = async (place: { file: string; path: EditPath }) =>
    (await call('history', place)).changes.map(({ before, after, person, isPublished }) => ({ before, after, person, isPublished }))
  const text = (en: string, fr = 'Un dîner') => ({ en, fr })

  it('the history of a text lists its unpublished changes, then the commits of main', async () => {
    await setTitle('en', 'A supper', 'A dinner', 'ada')
    commit('Published')
    await setTitle('en', 'A late supper', 'A supper', 'ben')
    await set(spots.path, 5, 4, 'ben')
    expect(await historyOf(title)).toEqual([
      { before: text('A supper'), after: text('A late supper'), person: 'Ben', isPublished: false },
      { before: text('A dinner'), after: text('A supper'), person: 'Grace', isPublished: true },
      { before: undefined, after: text('A dinner'), person: 'Grace', isPublished: true },
    ])
  })

  it('the history follows an item that has moved, and lists a change made with a text editor without a person', async () => {
    const { changes } = await call('history', title)
    await moveFirst('ada')
    expect((await call('history', title)).changes).toEqual(changes)
    git('reset', '--quiet', '--hard')
    writeFileSync(editor.path(), onDisk().replace('en: A dinner', 'en: Typed'))
    expect((await historyOf(title))[0]).toEqual({
      before: text('A dinner'),
      after: text('Typed'),
      person: undefined,
      isPublished: false,
    })
  })

  it('the history of a text in a list without ids has the changes that have led to its present wording', async () => {
    const list = { file: 'plans.yaml', path: [{ id: 'copper' }, 'features'] }
    // The cast is safe: the features of a plan are a list.
    const value = async () => (await call('field', list)).field?.value as ContentValue[]
    const [first, ...others] = await value()
    const edit = (change: object, was?: ContentValue) =>
      call('saveEdits', { files: [{ file: list.file, edits: [{ change, was }] as never }] }, 'ada') // the call `saveEdits` checks its input
    const written = { en: 'Written', fr: 'Écrit' }
    expect(await edit({ kind: 'set', path: [...list.path, 0, 'en'], value: 'Written' }, isObject(first) ? first['en'] : '')).toMatchObject({
      kind: 'saved',
    })
    expect(await edit({ kind: 'set', path: [...list.path, 0, 'fr'], value: 'Écrit' }, isObject(first) ? first['fr'] : '')).toMatchObject({
      kind: 'saved',
    })
    commit('Published')
    await edit({ kind: 'insert', path: list.path, index: 0, value: { en: 'New', fr: 'Neuf' } })
    expect(await value()).toEqual([{ en: 'New', fr: 'Neuf' }, written, ...others])
    expect(await historyOf({ ...list, path: [...list.path, 1] })).toEqual([
      { before: first, after: written, person: 'Grace', isPublished: true },
    ])
    expect(await historyOf({ ...list, path: [...list.path, 0] })).toEqual([
      { before: undefined, after: { en: 'New', fr: 'Neuf' }, person: 'Ada', isPublished: false },
    ])
  })

  it('the history has only saved changes if git cannot be read, and is empty for a place that does not exist', async () => {
    await set(spots.path, 5, 4, 'ada')
    rmSync(join(editor.root, '.git'), { recursive: true })
    expect(await call('history', spots)).toMatchObject({ changes: [{ before: 4, after: 5 }], isCut: true })
    expect(await call('history', { file: '../package.json', path: [] })).toEqual({ changes: [], isCut: false })
    expect(await call('history', { ...title, path: [{ id: 'missing' }] })).toEqual({ changes: [], isCut: false })
  })

  it('a single text or fact has a history; an item and a list have none', async () => {
    const offered = async (path: EditPath) => (await call('field', { file: 'events.yaml', path })).field?.hasHistory
    expect([await offered(title.path), await offered(spots.path), await offered([newItem]), await offered([])]).toEqual([
      ...[true, true, false, false],
    ])
  })
})
