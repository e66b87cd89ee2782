import { expect, it } from 'vitest'
import { withSavedEdits } from '#src/editor/panel/session/state/draft-state.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { useDiscardSavedEdits } from './use-discard-saved-edits.ts'

const edit = { kind: 'edit' as const, file: 'plans.yaml', path: ['a'], was: 'old', value: 'new' }

it.each([
  [false, [edit]],
  [true, []],
])('saved edits are discarded only if all shown values were fetched after the save: %s', async (isCurrent, left) => {
  function Fields() {
    useDiscardSavedEdits(isCurrent)
    return null
  }
  const { store, elsewhere } = await mountPanel(<Fields />)
  await elsewhere(() => store.update(({ draft }) => ({ draft: withSavedEdits(draft, [edit]) })))
  expect(store.get().draft.savedEdits).toEqual(left)
})
