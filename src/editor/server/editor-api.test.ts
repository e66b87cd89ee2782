import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContentValue, EditPath } from '#src/content-model/yaml-values/path.ts'
import { gateFolder, reportFile } from '#src/publishing/gate-report.ts'
import { newItem, setting, testEditor } from '#tests/harness/editor/test-editor.ts'

const editor = testEditor()
const { call, draft, save, onDisk, path, spotsOnPages } = editor

describe('save', () => {
  it('a save writes the entries of the draft to the file, refreshes the pages and empties the draft', async () => {
    await draft(setting('spots', 5, 4))
    expect(await save()).toMatchObject({ savedKeys: [setting('spots', 5, 4).key], draft: { entries: [] } })
    expect(onDisk()).toContain('spots: 5')
    expect(editor.refreshed).toBe(1)
    expect(spotsOnPages()).toBeUndefined()
  })

  it('a save keeps an entry in the draft if another window of the person changes it while pages are refreshed', async () => {
    const typed = setting('spots', 6, 4)
    editor.hooks.onRefresh = () => draft(typed)
    const { savedKeys, draft: kept } = await save(setting('spots', 5, 4))
    expect(savedKeys).toEqual([typed.key])
    expect(onDisk()).toContain('spots: 5')
    expect(kept.entries).toMatchObject([typed])
    expect(editor.lastSavedKeys).toEqual([])
  })

  it('an entry that differs from the file only by a space at its end counts as saved, and the file is not written', async () => {
    const before = onDisk()
    const title = setting(['title', 'en'], 'A dinner ', 'A dinner')
    expect(await save(title)).toMatchObject({ savedKeys: [title.key], draft: { entries: [] } })
    expect(onDisk()).toBe(before)
    expect(await call('undo', {})).toEqual({ kind: 'nothing' })
  })

  it('a save keeps entries with errors or conflicts in the draft, and ignores errors that the files already had', async () => {
    writeFileSync(path('team.yaml'), '- id: Wrong\n')
    const wrongDate = setting('date', '2099-02-30', '2099-01-01')
    const conflict = setting(['title', 'en'], 'Mine', 'Not so')
    const { savedKeys, draft: kept } = await save(wrongDate, conflict, setting('spots', 5, 4))
    expect(savedKeys).toEqual([setting('spots', 5, 4).key])
    expect(kept.entries).toMatchObject([wrongDate, conflict])
    expect(kept.findings).toContainEqual(expect.objectContaining({ path: [newItem, 'date'], severity: 'error' }))
    expect(onDisk()).toMatch(/2099-01-01[^]*spots: 5/)
  })

  it('a save keeps a new item with errors in the draft, and writes the item after the errors are corrected', async () => {
    const value = { id: 'lunch', title: { en: '', fr: 'Un déjeuner' }, date: '2099-01-02', location: { en: 'Vienna', fr: 'Vienne' } }
    const rest = { category: 'dining', spots: 4, description: { en: 'A table.', fr: 'Une table.' } }
    const entry = { kind: 'item' as const, file: 'events.yaml', list: [], index: 0, value: { ...value, ...rest } }
    const { savedKeys, draft: kept } = await save({ key: 'item 1', entry }, setting('spots', 5, 4))
    expect(savedKeys).toEqual([setting('spots', 5, 4).key])
    expect(kept.unfinished).toEqual(['item 1'])
    const complete = { ...entry, value: { ...entry.value, title: { en: 'A lunch', fr: 'Un déjeuner' } } }
    expect((await save({ key: 'item 1', entry: complete })).savedKeys).toEqual(['item 1'])
    expect(onDisk()).toContain('id: lunch')
  })

  it('if another program changes a value during a save, the entry stays with a conflict, and pages show files written before', async () => {
    const place = { file: 'plans.yaml', path: [{ id: 'copper' }, 'name', 'en'] }
    const planName = { key: 'name', entry: { kind: 'edit' as const, ...place, was: 'Copper', value: 'Mine' } }
    const write = editor.writeLog.write.bind(editor.writeLog)
    editor.writeLog.write = (operation) => {
      if (operation.file === 'plans.yaml') writeFileSync(path('plans.yaml'), onDisk('plans.yaml').replace('en: Copper', 'en: Theirs'))
      return write(operation)
    }
    const { savedKeys, draft: kept } = await save(setting('spots', 5, 4), planName)
    expect(savedKeys).toEqual([setting('spots', 5, 4).key])
    expect(kept.entries.map(({ key }) => key)).toEqual([planName.key])
    expect(kept.rejections).toMatchObject([{ key: planName.key, rejection: { kind: 'conflict', current: 'Theirs' } }])
    expect(onDisk()).toContain('spots: 5')
    expect(editor.refreshed).toBe(1)
  })

  it('if one of two files cannot be written, save returns its name; the next save writes only this file', async () => {
    const value = { id: 'lunch', title: { en: 'A lunch', fr: 'Un déjeuner' }, date: '2099-01-02', location: { en: 'Vienna', fr: 'Vienne' } }
    const rest = { category: 'dining', spots: 4, description: { en: 'A table.', fr: 'Une table.' } }
    const item = { key: 'item 1', entry: { kind: 'item' as const, file: 'events.yaml', list: [], index: 0, value: { ...value, ...rest } } }
    const place = { file: 'plans.yaml', path: [{ id: 'copper' }, 'name', 'en'] }
    const planName = { key: 'name', entry: { kind: 'edit' as const, ...place, was: 'Copper', value: 'Mine' } }
    const write = editor.writeLog.write.bind(editor.writeLog)
    const failing = vi.spyOn(editor.writeLog, 'write').mockImplementation((operation) => {
      if (operation.file === 'plans.yaml') throw new Error('The disk is full.')
      return write(operation)
    })
    const { savedKeys, draft: kept, failedFile } = await save(item, planName)
    expect({ savedKeys, failedFile, kept: kept.entries.map(({ key }) => key) }).toEqual({
      savedKeys: [item.key],
      failedFile: 'plans.yaml',
      kept: [planName.key],
    })
    expect([editor.refreshed, editor.lastSavedKeys]).toEqual([1, [item.key]])
    expect(editor.log.error).toHaveBeenCalledWith('content file not written', { file: 'plans.yaml', problem: 'The disk is full.' })
    failing.mockRestore()
    expect(await save()).toMatchObject({ savedKeys: [planName.key], draft: { entries: [] } })
    expect(onDisk().match(/id: lunch/g)).toHaveLength(1)
    expect(onDisk('plans.yaml')).toContain('en: Mine')
  })

  it('if the pages cannot be refreshed after a save, the saved entries are removed from the draft even so', async () => {
    const spots = setting('spots', 5, 4)
    editor.hooks.onRefresh = () => Promise.reject(new Error('The content cannot be read.'))
    await expect(save(spots)).rejects.toThrow('The content cannot be read.')
    expect((await draft()).entries).toEqual([])
    expect(onDisk()).toContain('spots: 5')
  })

  it('pages are refreshed after an undo that has written one file and skipped another, which was changed since', async () => {
    const set = (file: string, at: EditPath, value: ContentValue, was: ContentValue) => ({
      file,
      edits: [{ change: { kind: 'set' as const, path: at, value }, was }],
    })
    await call('saveEdits', {
      files: [set('events.yaml', [newItem, 'spots'], 5, 4), set('plans.yaml', [{ id: 'copper' }, 'name', 'en'], 'New', 'Copper')],
    })
    writeFileSync(path('plans.yaml'), `# Theirs\n${onDisk('plans.yaml')}`)
    expect(await call('undo', {})).toMatchObject({ kind: 'file-changed', file: 'plans.yaml', writtenFiles: ['events.yaml'] })
    expect(editor.refreshed).toBe(2)
  })

  it('a save can be undone and redone by the person who has saved, and by no other', async () => {
    await save(setting('spots', 5, 4))
    expect(await call('undo', {}, 'ben')).toEqual({ kind: 'nothing' })
    const outcome = {
      kind: 'saved',
      file: 'events.yaml',
      label: [{ item: { en: 'A dinner', fr: 'Un dîner' } }, { key: 'spots' }],
      path: [newItem, 'spots'],
      writtenFiles: ['events.yaml'],
    }
    expect(await call('undo', {})).toEqual(outcome)
    expect(onDisk()).toContain('spots: 4')
    expect(await call('redo', {})).toEqual(outcome)
    expect(onDisk()).toContain('spots: 5')
    expect(editor.refreshed).toBe(3)
  })
})

describe('saveEdits', () => {
  it('saveEdits writes edits that are not in the draft, and refuses edits that add an error', async () => {
    const set = (spots: number, was: number) => ({ change: { kind: 'set' as const, path: [newItem, 'spots'], value: spots }, was })
    expect(await call('saveEdits', { files: [{ file: 'events.yaml', edits: [set(5, 4)] }] })).toEqual({
      kind: 'saved',
      writtenFiles: ['events.yaml'],
    })
    expect(onDisk()).toContain('spots: 5')
    expect(await call('saveEdits', { files: [{ file: 'events.yaml', edits: [set(-1, 5)] }] })).toMatchObject({ kind: 'errors' })
  })
})

describe('publish', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: editor.root, encoding: 'utf8' })
  const branch = () => git('for-each-ref', '--format=%(refname)', 'refs/heads/content').trim()
  const gateState = async () => {
    const answer = await call('changes', {})
    return 'gate' in answer ? answer.gate : answer
  }
  const publish = async () => (await call('publishWorkingCopy', { summary: 'More spots' })).kind

  beforeEach(async () => {
    git('init', '--quiet', '--initial-branch', 'main')
    git('config', 'user.name', 'Ada')
    git('config', 'user.email', 'ada@house.example')
    git('add', 'content')
    git('commit', '--quiet', '--message', 'First')
    await save(setting('spots', 5, 4))
  })

  it('publishing commits the content to a branch for review after the gate has passed it', async () => {
    expect(await gateState()).toBe('not-passed')
    expect(await call('runGate', {})).toEqual({ mayGoLive: true, pages: [], output: '' })
    expect(await gateState()).toBe('passed')
    expect(await publish()).toBe('published')
    expect(git('show', `${branch()}:content/events.yaml`)).toContain('spots: 5')
  })

  it('the call changes returns findings of the check with labels of their places, the call runGate findings about pages', async () => {
    const changes = await call('changes', {})
    if (!('gate' in changes)) throw new Error(JSON.stringify(changes))
    const [warning] = changes.findings.filter(({ rule }) => rule === 'draft-legal-text')
    expect(warning).toMatchObject({ severity: 'warning', file: 'legal/terms.yaml', path: ['draft'], label: [{ key: 'draft' }] })
    expect(changes.unsent).toBeUndefined()
    expect(changes.itemNames).toMatchObject({ [newItem.id]: { en: 'A dinner', fr: 'Un dîner' } })
    const findings = [{ where: '/fr', message: 'is too wide' }]
    editor.hooks.runGate = () => {
      mkdirSync(join(editor.root, gateFolder))
      writeFileSync(join(editor.root, reportFile), JSON.stringify(findings))
      return Promise.resolve({ mayGoLive: false, report: '' })
    }
    expect(await call('runGate', {})).toMatchObject({ mayGoLive: false, pages: findings })
  })

  it('if git fails before the gate runs, the call runGate returns the output of git', async () => {
    rmSync(join(editor.root, '.git/HEAD'))
    expect(await call('runGate', {})).toEqual({ mayGoLive: false, pages: [], output: expect.stringContaining('git') as unknown })
  })

  it('publishing is refused before the gate has run, and after the gate has failed', async () => {
    expect(await publish()).toBe('outdated')
    editor.hooks.runGate = () => Promise.resolve({ mayGoLive: false, report: 'overflow' })
    expect(await call('runGate', {})).toEqual({ mayGoLive: false, pages: [], output: 'overflow' })
    expect(await publish()).toBe('outdated')
    expect(git('log', '--branches', '--format=%s')).toBe('First\n')
    expect(await gateState()).toBe('not-passed')
    await save(setting('spots', 6, 5))
    expect(await gateState()).toBe('outdated')
  })

  it('the three steps of the gate are announced', async () => {
    editor.hooks.runGate = (announceStep) => {
      for (const step of ['content', 'build', 'pages'] as const) announceStep(step)
      return Promise.resolve({ mayGoLive: true, report: '' })
    }
    await call('runGate', {})
    expect(editor.gateSteps).toEqual(['content', 'build', 'pages'])
  })

  it('windows that call runGate during a run share this run, and a later call runs the gate again', async () => {
    const go = Promise.withResolvers<undefined>()
    const runGate = vi.fn(async () => {
      await go.promise
      return { mayGoLive: true, report: 'checked' }
    })
    editor.hooks.runGate = runGate
    const windows = [call('runGate', {}), call('runGate', {}, 'ben')]
    await expect.poll(() => runGate).toHaveBeenCalled()
    const late = call('runGate', {})
    go.resolve(undefined)
    const passed = { mayGoLive: true, pages: [], output: 'checked' }
    expect(await Promise.all([...windows, late])).toEqual([passed, passed, passed])
    await call('runGate', {})
    expect(runGate).toHaveBeenCalledTimes(2)
  })

  it('publishing is refused if a text or a used image file changes after the gate has passed, until the gate passes again', async () => {
    await call('runGate', {})
    await save(setting('spots', 6, 5))
    expect(await gateState()).toBe('outdated')
    expect(await publish()).toBe('outdated')
    await call('runGate', {})
    expect(await gateState()).toBe('passed')
    // A service and a tier of the specimen use this image, so a change of the file makes the result of the gate outdated.
    writeFileSync(path('images/services/bench.jpg'), 'another image')
    expect(await publish()).toBe('outdated')
  })

  it('an unused image file that is added after the gate has passed does not prevent publishing, and is not published', async () => {
    await call('runGate', {})
    writeFileSync(path('images/new.jpg'), 'an image')
    expect(await publish()).toBe('published')
    expect(git('ls-tree', '-r', '--name-only', branch())).not.toContain('new.jpg')
  })

  it('publishing is refused if content was saved while the gate was running', async () => {
    editor.hooks.runGate = async () => {
      await save(setting('spots', 6, 5))
      return { mayGoLive: true, report: '' }
    }
    await call('runGate', {})
    expect(await publish()).toBe('outdated')
  })

  it('publishing is not refused because of the translation lock that the gate itself has written', async () => {
    editor.hooks.runGate = () => {
      writeFileSync(path('translations.lock.json'), '{}\n')
      return Promise.resolve({ mayGoLive: true, report: '' })
    }
    await call('runGate', {})
    expect(await publish()).toBe('published')
  })
})
