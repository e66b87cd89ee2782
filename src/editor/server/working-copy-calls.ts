import { runNpmScript } from '#src/lib/node/process/command.ts'
import { today } from '#src/lib/time.ts'
import { contentDigest, orFailure, publish, sendAgain } from '#src/publishing/git/index.ts'
import { readPageReport, stepOfGate } from '#src/publishing/report/gate-report.ts'
import type { Answers, WorkingCopyApi } from '../calls/answers.ts'
import type { GateState } from '../calls/working-copy-answers.ts'
import type { GateProgress } from '../protocol/endpoints.ts'

type WorkingCopyCalls = {
  handlers: WorkingCopyApi
  /** Returns the decision of the gate about the present content. */
  gateState: () => Promise<GateState>
}

/**
 * Returns the calls of a development server for the gate and for publishing its working copy for review. `announceGate` tells open editors
 * which step of the gate begins.
 */
export function workingCopyCalls(root: string, announceGate: (progress: GateProgress) => void): WorkingCopyCalls {
  /** Digest of the content that the gate has checked last, and whether it has passed. */
  let gate: { digest: string; hasPassed: boolean } | undefined
  /** The gate while it runs. Windows share it: a second one would delete its report and build into its folder. */
  let running: Promise<Answers['runGate']> | undefined
  const runGate = async (): Promise<Answers['runGate']> => {
    const digest = await orFailure(() => contentDigest(root))
    if (typeof digest !== 'string') return { mayGoLive: false, pages: [], output: digest.errors }
    announceGate({ step: 1 })
    const { isDone, output, errors } = await runNpmScript(root, 'publish:check', process.env, (printed) =>
      announceGate({ step: stepOfGate(printed) }),
    )
    gate = { digest, hasPassed: isDone }
    return { mayGoLive: isDone, pages: readPageReport(root), output: `${output}${errors}`.trim() }
  }
  return {
    gateState: async () => {
      if (gate && gate.digest !== (await contentDigest(root))) return 'outdated'
      return gate?.hasPassed ? 'passed' : 'notPassed'
    },
    handlers: {
      runGate: () =>
        (running ??= runGate().finally(() => {
          running = undefined
        })),
      publishWorkingCopy: ({ summary }) =>
        gate?.hasPassed === true ? publish(root, { summary, day: today(), digest: gate.digest }) : { kind: 'outdated' },
      sendAgain: () => sendAgain(root),
    },
  }
}
