import { forkProgram } from '#src/lib/node/process/fork-program.ts'
import type { GateStep } from './gate-report.ts'

export type GateResult = {
  mayGoLive: boolean
  /** Whether the content may go live and the findings, in English. */
  report: string
}

/** The progress and the result of the program that `forkGate` runs. */
export type GateProgram = {
  task: null
  progress: { step: GateStep } | { log: string }
  result: GateResult
}

/**
 * Runs the gate on the project in `root` in a separate process, so that this process does not load it. `announceStep` is called when a step
 * begins. In the result, `report` also contains the progress.
 */
export async function forkGate(root: string, environment: NodeJS.ProcessEnv, announceStep: (step: GateStep) => void): Promise<GateResult> {
  const lines: string[] = []
  const { result, errors } = await forkProgram<GateProgram>('src/publishing/gate/gate-program.ts', {
    root,
    task: null,
    environment,
    onProgress: (progress) => {
      if ('step' in progress) announceStep(progress.step)
      else lines.push(progress.log)
    },
  })
  return { mayGoLive: result?.mayGoLive ?? false, report: [...lines, result?.report ?? errors].join('\n').trim() }
}
