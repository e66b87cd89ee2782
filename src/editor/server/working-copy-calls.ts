import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CallApi } from '#src/editor/protocol/calls/call-set.ts'
import type { GateState } from '#src/editor/protocol/calls/unpublished-changes.ts'
import type { WorkingCopyCalls } from '#src/editor/protocol/calls/working-copy-contract.ts'
import type { GateProgress } from '#src/editor/protocol/endpoints.ts'
import { today } from '#src/lib/time.ts'
import type { GateResult } from '#src/publishing/fork-gate.ts'
import { readPageReport, reportFile } from '#src/publishing/gate-report.ts'
import { catchGitError, publish, readContentDigest, sendAgain } from '#src/publishing/git/index.ts'

type GateAnswer = WorkingCopyCalls['runGate']['answer']

/** Runs the gate on the working copy, and calls `announceStep` when a step begins. */
export type RunGate = (announceStep: (step: GateProgress['step']) => void) => Promise<GateResult>

/**
 * Returns the calls that only a development server has: run the gate, and publish the working copy on a branch for review. `announceGate`
 * is called with each step that the gate begins.
 */
export function workingCopyCalls(
  root: string,
  runGate: RunGate,
  announceGate: (progress: GateProgress) => void,
): { handlers: CallApi<WorkingCopyCalls>; gateState: () => Promise<GateState> } {
  /** The result of the last run of the gate, and the digest of the content that this run has checked. */
  let gate: { digest: string; hasPassed: boolean } | undefined
  /**
   * The run of the gate that is in progress; undefined if none is. All windows share it: a second run would delete the report of the first,
   * and build into the same folder.
   */
  let running: Promise<GateAnswer> | undefined
  const checkWorkingCopy = async (): Promise<GateAnswer> => {
    const digest = await catchGitError(() => readContentDigest(root))
    if (typeof digest !== 'string') return { mayGoLive: false, pages: [], output: digest.errors }
    // Deletes the report of the last run. Otherwise `readPageReport` would read that report if the gate cannot start now.
    rmSync(join(root, reportFile), { force: true })
    const { mayGoLive, report } = await runGate((step) => announceGate({ step }))
    gate = { digest, hasPassed: mayGoLive }
    return { mayGoLive, pages: readPageReport(root), output: report }
  }
  return {
    gateState: async () => {
      if (gate && gate.digest !== (await readContentDigest(root))) return 'outdated'
      return gate?.hasPassed ? 'passed' : 'not-passed'
    },
    handlers: {
      runGate: () =>
        (running ??= checkWorkingCopy().finally(() => {
          running = undefined
        })),
      publishWorkingCopy: ({ summary }) =>
        gate?.hasPassed === true ? publish(root, { summary, day: today(), digest: gate.digest }) : { kind: 'outdated' },
      sendAgain: () => sendAgain(root),
    },
  }
}
