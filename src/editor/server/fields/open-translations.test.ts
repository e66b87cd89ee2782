import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newItem, testEditor } from '#tests/harness/editor/test-editor.ts'

const { call, onDisk, path } = testEditor()

describe('translations', () => {
  const lock = () => onDisk('translations.lock.json')

  it('a missing translation is listed, a text that was changed in all languages is not; accepting an unknown key does nothing', async () => {
    writeFileSync(path(), onDisk().replace('A dinner', 'A supper'))
    writeFileSync(
      path('translations.lock.json'),
      lock().replace('"events.yaml": {', '"events.yaml": {\n    "new-one.title": [{"en":"A lunch","fr":"Un déjeuner"}],'),
    )
    expect((await call('translations', {})).open.filter(({ file }) => file === 'events.yaml')).toEqual([])
    await call('accept', { file: 'events.yaml', key: 'unknown', locale: 'fr' })
    const written = lock()
    writeFileSync(path(), onDisk().replace('fr: Un dîner', 'fr: " "'))
    const [missing] = (await call('translations', {})).open
    expect(missing).toMatchObject({ key: 'new-one.title', locale: 'fr', status: 'missing', original: 'A supper', path: [newItem, 'title'] })
    expect(lock()).toBe(written)
  })

  it('a stale translation is listed until it is accepted', async () => {
    const [first] = Object.entries(JSON.parse(lock()) as Record<string, Record<string, Record<'en' | 'fr', string>[]>>)
    const [file = '', texts = {}] = first ?? []
    const [key = '', [words] = []] = Object.entries(texts)[0] ?? []
    const before = lock()
    const open = async () =>
      (await call('translations', {})).open.flatMap((translation) =>
        translation.file === file && translation.key === key
          ? [[translation.locale, translation.changes.map((change) => [change.locale, change.previous])]]
          : [],
      )
    for (const [locale, changed] of [
      ['fr', 'en'],
      ['en', 'fr'],
    ] as const) {
      writeFileSync(path('translations.lock.json'), before.replace(JSON.stringify(words?.[changed]), '"Something else"'))
      expect(await open()).toEqual([[locale, [[changed, 'Something else']]]])
      expect(await call('accept', { file, key, locale: changed })).toEqual({ kind: 'changed' })
      expect(await call('accept', { file, key, locale })).toEqual({ kind: 'accepted' })
      expect(await open()).toEqual([])
      expect(await call('accept', { file, key, locale })).toEqual({ kind: 'changed' })
    }
  })

  it('accepting a translation is refused while a file cannot be read, because the lock would lose the texts of that file', async () => {
    const before = lock()
    writeFileSync(path('plans.yaml'), '- "')
    expect(await call('accept', { file: 'events.yaml', key: 'new-one.title', locale: 'fr' })).toEqual({
      kind: 'unreadable-file',
    })
    expect(lock()).toBe(before)
  })
})
