import { expect, it } from 'vitest'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { createSession } from './session.ts'

it('after a reload of the tab, the panel shows the same view and the same place', () => {
  const storage = memoryStorage()
  const session = createSession(storage, 'en')
  session.showPlace({ file: 'plans.yaml', path: ['a'] })
  session.showView('texts')
  expect(createSession(storage, 'fr').get().view).toMatchObject({ kind: 'texts', place: { file: 'plans.yaml', path: ['a'] } })
})

it.each(['{"view":"a view of another version"}', '{"place":{}}', '{"view":"field","place":{"file":7}}', 'null', '{'])(
  'createSession, after a reload, ignores the invalid stored state %s of the panel',
  (text) => {
    const storage = memoryStorage()
    createSession(storage, 'en').showView('texts')
    for (const key of storage.keys()) storage.setItem(key, text)
    expect(createSession(storage, 'en').get().view).toMatchObject({ kind: 'field', place: undefined })
  },
)
