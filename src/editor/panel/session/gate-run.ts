import type { WorkingCopyCalls } from '#src/editor/protocol/calls/working-copy-contract.ts'
import type { GateProgress } from '#src/editor/protocol/endpoints.ts'
import type { CallOf } from './state/call.ts'
import type { SessionStore } from './state/session.ts'

/** Runs the gate, and keeps its progress and result in the session, so that the writer can open other views during the run. */
export async function runGate(store: SessionStore, call: CallOf<WorkingCopyCalls>): Promise<void> {
  const startedAt = Date.now()
  store.set({ gate: { startedAt, step: 'content' } })
  const result = await call('runGate', {})
  // The increase of `revision` makes the panel repeat the call `changes`, whose answer says whether the gate has passed.
  const revision = store.get().revision + 1
  store.set({ revision, gate: { startedAt, step: 'pages', end: { result, revision } } })
}

/** Shows the current step of the gate. Does nothing if no gate is running. */
export function showGateStep(store: SessionStore, { step }: GateProgress): void {
  const { gate } = store.get()
  if (gate && !gate.end) store.set({ gate: { ...gate, step } })
}
