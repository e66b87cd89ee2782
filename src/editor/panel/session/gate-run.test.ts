import { beforeEach, expect, it } from 'vitest'
import { openPanelSession } from '#tests/harness/editor/editor-session.ts'
import { runGate, showGateStep } from './gate-run.ts'

let panel: ReturnType<typeof openPanelSession>

beforeEach(() => {
  panel = openPanelSession()
})

it('a finished run has the revision from which answers of the server contain its result, and ignores later steps of the gate', async () => {
  const run = runGate(panel.store, panel.server.call)
  showGateStep(panel.store, { step: 'build' })
  expect(panel.store.get().gate).toMatchObject({ step: 'build' })
  panel.connection.onContentChanged()
  await panel.settle()
  await run
  const { gate, revision } = panel.store.get()
  expect(gate?.end?.revision).toBe(revision)
  showGateStep(panel.store, { step: 'content' })
  expect(panel.store.get().gate).toBe(gate)
})
