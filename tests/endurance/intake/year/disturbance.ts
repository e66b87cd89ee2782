import type { Random } from '#src/content-toolkit/generate/art/guilloche/random.ts'
import type { startPostgres } from '#tests/harness/servers/postgres.ts'
import type { Audit } from './audit.ts'
import type { Clients } from './clients.ts'
import type { Reports } from './reports.ts'
import type { SimulatedMachine } from './simulated-machine.ts'

export type SimulatedYear = {
  machine: SimulatedMachine
  clients: Clients
  audit: Audit
  reports: Reports
  random: Random
  postgres: Awaited<ReturnType<typeof startPostgres>>
}

/**
 * An event that disturbs the simulated year: an outage, a crash, a wrong clock, a flood of requests, or an act of an operator such as a
 * restart. Most events advance the simulated clock.
 */
export type Disturbance = (year: SimulatedYear) => Promise<void>
