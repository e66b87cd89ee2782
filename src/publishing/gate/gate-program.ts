// The program of the process in which the editor runs the gate (fork-gate.ts).
import { runForkedProgram } from '#src/lib/node/process/fork-program.ts'
import type { GateProgram } from '#src/publishing/fork-gate.ts'
import { runLockedGate } from './run-locked-gate.ts'

await runForkedProgram<GateProgram>((_task, report) =>
  runLockedGate(process.cwd(), {
    environment: process.env,
    log: (log) => report({ log }),
    announceStep: (step) => report({ step }),
  }),
)
