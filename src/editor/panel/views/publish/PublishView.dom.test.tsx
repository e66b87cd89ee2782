import { expect, it, vi } from 'vitest'
import type { GateState, UnpublishedChanges } from '#src/editor/protocol/calls/unpublished-changes.ts'
import type { WorkingCopyCalls } from '#src/editor/protocol/calls/working-copy-contract.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { CallAnswers } from '#tests/harness/editor/editor-session.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { PublishView } from './PublishView.tsx'

const messages = editorMessages('en')
const { publish } = messages
const change = { file: 'site.yaml', path: ['brand'], label: [{ key: 'brand' }], before: 'A', after: 'B', saves: [] }

type Publishing = {
  gate?: GateState
  passes?: boolean
  outcome?: WorkingCopyCalls['publishWorkingCopy']['answer']
  unsent?: UnpublishedChanges['unsent']
}

/**
 * Shows the view with an unpublished change. `gate` is the decision of the gate before the test, `passes` says whether the next run passes,
 * and `outcome` is the answer of the server to publishing.
 */
async function mountPublish({ gate = 'not-passed', passes = true, outcome = { kind: 'nothing' }, unsent }: Publishing = {}) {
  const state = { gate, changes: [change] }
  const publishWorkingCopy = vi.fn<NonNullable<CallAnswers['publishWorkingCopy']>>(() => {
    if (outcome.kind === 'published') state.changes = []
    return outcome
  })
  const revert = vi.fn<NonNullable<CallAnswers['revert']>>(() => {
    state.changes = []
    return { kind: 'saved', writtenFiles: [change.file] }
  })
  const panel = await mountPanel(<PublishView />, {
    answers: {
      changes: () => ({
        ...{ kind: 'found', images: [], others: [], isLockChanged: false, conflicts: [], itemNames: {}, findings: [], unsent },
        ...state,
      }),
      runGate: () => {
        if (passes) state.gate = 'passed'
        return { mayGoLive: passes, pages: [], output: '' }
      },
      publishWorkingCopy,
      revert,
      sendAgain: () => ({ kind: 'published', branch: 'content/x', push: { kind: 'pushed' } }),
    },
  })
  return { ...panel, publishWorkingCopy, revert, send: () => panel.container.querySelector<HTMLElement>('[type=submit]') }
}

it('the saved content can be sent for review once it has passed the gate', async () => {
  const panel = await mountPublish({ outcome: { kind: 'published', branch: 'content/x', push: { kind: 'pushed' } } })
  expect(panel.send()).toBeNull()
  await panel.click(panel.button(publish.check()))
  expect(panel.text()).toContain(publish.good())
  await panel.fill(panel.input(publish.summary()), 'Another name')
  const send = panel.send()
  if (send) await panel.click(send)
  expect(panel.publishWorkingCopy).toHaveBeenCalledWith({ summary: 'Another name' })
  expect(panel.text()).toContain(publish.pushed())
  expect(panel.text()).toContain(publish.nothing())
  expect(panel.store.get().unpublished).toBe(0)
})

it('content that the gate has refused cannot be sent for review', async () => {
  const panel = await mountPublish({ passes: false })
  await panel.click(panel.button(publish.check()))
  expect(panel.text()).toContain(publish.bad())
  expect(panel.send()).toBeNull()
})

it('the gate cannot be started while it runs', async () => {
  const panel = await mountPublish()
  await panel.elsewhere(() => panel.store.set({ gate: { startedAt: Date.now(), step: 'build' } }))
  const check = panel.button(publish.check())
  expect([check.getAttribute('aria-disabled'), panel.text()]).toEqual(['true', expect.stringContaining(publish.steps.build())])
  await panel.click(check)
  expect(panel.server.calls).not.toContain('runGate')
})

it('if a publication was committed but not pushed, a button pushes it again', async () => {
  const panel = await mountPublish({ gate: 'passed', unsent: { count: 1 } })
  expect(panel.text()).toContain(publish.unsent({ count: 1 }))
  await panel.click(panel.button(publish.sendAgain()))
  expect(panel.text()).toContain(publish.pushed())
})

it('a change links to its place; after the change was reverted, the list has the focus', async () => {
  const panel = await mountPublish()
  const name = nameOfPlace(change.file, change.label, messages)
  await panel.click(panel.button(name))
  expect(panel.store.get().view.place).toEqual({ file: change.file, path: change.path })
  await panel.click(panel.button(messages.named({ name: publish.revert(), value: name })))
  expect(panel.revert).toHaveBeenCalledWith({ file: change.file, path: change.path })
  expect(panel.message()).toBe(publish.reverted())
  expect(document.activeElement?.tagName).toBe('UL')
})
