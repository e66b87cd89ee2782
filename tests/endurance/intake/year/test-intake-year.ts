import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Random } from '#src/content-toolkit/generate/art/guilloche/random.ts'
import { loadTemplates } from '#src/intake/start/load-templates.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { startPostgres } from '#tests/harness/servers/postgres.ts'
import { servedOf } from '#tests/specimen/variants.ts'
import { countedFaults, failOnFaults } from '../../fail-on-faults.ts'
import { seededRandom } from '../../seeded-random.ts'
import { Audit } from './audit.ts'
import { Clients } from './clients.ts'
import type { SimulatedYear } from './disturbance.ts'
import { disturbances } from './disturbances.ts'
import { fillFormerDatabase } from './former-version.ts'
import { Reports } from './reports.ts'
import { SimulatedMachine } from './simulated-machine.ts'
import { Staff } from './staff.ts'
import { canMount, mountDisks } from './storage-outages.ts'
import { realClock } from './turned-clock.ts'

/** Number of simulated days, over which the events are spread. YEAR_DAYS overrides it. */
const days = Number(process.env['YEAR_DAYS'] ?? 365)

/** Average number of days between the beginnings of two events. */
const spacing = Math.max(2, days / 90)

/**
 * Proves that the intake loses nothing, repeats nothing, deletes in time and reports every outage in a simulated year of requests, outages
 * and operators. Returns what happened in Markdown.
 */
export async function testIntakeYear(): Promise<string> {
  const templates = await loadTemplates(servedOf('intake'))
  if (!templates) throw new Error('The specimen is not built: npm run build:specimen')
  await using started = new AsyncDisposableStack()
  const postgres = await startPostgres()
  started.defer(postgres.stop)
  const folder = mkdtempSync(join(tmpdir(), 'intake-year-'))
  started.defer(() => rmSync(folder, { recursive: true, force: true }))
  const start = realClock.now()
  const retention = { requests: 90, suspected: 30, auditLog: 200 }
  const machine = await SimulatedMachine.create(folder, { ...templates, retention })
  started.defer(mountDisks(machine))
  started.defer(() => machine.end())
  // Runs with the same seed differ in the ids of requests and the delays of mails, which the intake chooses at random.
  const random = seededRandom()
  const clients = new Clients(machine, random)
  const [audit, reports, staff] = [new Audit(machine, clients), new Reports(machine), new Staff(machine, clients, random)]
  const happened = await live({ machine, clients, audit, reports, random, postgres }, staff)
  const report = table({ happened, clients, audit, reports, staff, machine, minutes: (realClock.now() - start) / minute })
  return failOnFaults(report, [...audit.faults, ...countedFaults({ 'outages not reported within 15 minutes': reports.late })])
}

async function live(year: SimulatedYear, staff: Staff): Promise<Map<string, number>> {
  const { machine, clients, audit, reports, random, postgres } = year
  const happened = new Map<string, number>()
  machine.onTime = (passed) => {
    clients.sendDue(passed)
    reports.noteMails()
  }
  await fillFormerDatabase(machine, clients)
  await machine.start()
  await audit.look()
  happened.set('upgrade from tables of version 6', 1)
  let left = shuffled(random, Object.keys(disturbances.sqlite))
  const [toPostgres, toSqlite] = [days * 0.7, days * 0.95]
  const visit = async () => {
    await staff.visit()
    await machine.settle()
  }
  for (let next = random.between(0, spacing); machine.clock.passed < days * day;) {
    await machine.pass(8 * hour, 5 * minute)
    const now = machine.clock.passed / day
    await visit()
    await audit.look()
    if (machine.databaseUrl === undefined ? now >= toPostgres && now < toSqlite : now >= toSqlite) {
      await move(year, machine.databaseUrl === undefined ? await postgres.newDatabase() : undefined)
      happened.set(`move to ${kindOf(machine)}`, 1)
      left = []
    }
    if (now < next) continue
    next = now + spacing * random.between(0.5, 1.5)
    const possible = disturbances[kindOf(machine)]
    if (left.length === 0) left = shuffled(random, Object.keys(possible))
    const name = left.pop() ?? ''
    process.stderr.write(`day ${now.toFixed(1)}: ${name}\n`)
    await possible[name]?.(year)
    happened.set(name, (happened.get(name) ?? 0) + 1)
  }
  return happened
}

const kindOf = ({ databaseUrl }: SimulatedMachine): 'sqlite' | 'postgres' => (databaseUrl === undefined ? 'sqlite' : 'postgres')

function shuffled(random: Random, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, rank: random.between(0, 1) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name }) => name)
}

let lastUrl = ''

/**
 * Moves all data from SQLite to the PostgreSQL database at `url`; without `url`, from the PostgreSQL database of the last call back to
 * SQLite.
 */
async function move({ machine, audit }: SimulatedYear, url: string | undefined): Promise<void> {
  await machine.stop()
  if (url !== undefined) lastUrl = url
  machine.work.postgresPort = Number(new URL(lastUrl).port)
  machine.databaseUrl = lastUrl
  const { exitCode, output } = await machine.command('move', url === undefined ? 'sqlite' : 'postgres')
  if (exitCode !== 0) audit.report(output)
  process.stderr.write(output)
  machine.databaseUrl = url
  await machine.start()
  await audit.look()
}

type Result = {
  happened: Map<string, number>
  clients: Clients
  audit: Audit
  reports: Reports
  staff: Staff
  machine: SimulatedMachine
  minutes: number
}

const countTable = (counts: Readonly<Record<string, number>>): string[] => [
  '| figure | number |',
  '| --- | --- |',
  ...Object.entries(counts).map(([name, count]) => `| ${name} | ${count} |`),
]

function table({ happened, clients, audit, reports, staff, machine, minutes }: Result): string {
  const worst = (values: (number | undefined)[]) =>
    values.includes(undefined) ? `not ${values.filter((value) => value === undefined).length} times` : Math.max(...values.map(Number))
  return [
    `${days} days, ${minutes.toFixed(1)} min${canMount ? '' : ', without full and read-only disks, which need root'}`,
    '',
    `Events: ${[...happened].map(([name, count]) => `${name} (${count})`).join(', ')}`,
    '',
    ...countTable({
      'requests sent': clients.counts.sent,
      'attempts refused': clients.counts.refused,
      'given up by the client': clients.counts.abandoned,
      'mails delivered': machine.mail.confirmed.length,
      answered: staff.counts.answered,
      'accepted by the staff': staff.counts.accepted,
      'erased by the staff': staff.counts.erased,
      'deleted after their time': audit.counts.purged,
      'comparisons with the database': audit.counts.looks,
      '**acknowledged requests lost**': audit.counts.lost,
      '**deleted too early**': audit.counts.purgedEarly,
      '**deleted too late**': audit.counts.purgedLate,
      '**stored twice**': audit.counts.storedTwice,
      '**erased and back**': audit.counts.back,
      '**mails lost**': audit.counts.mailsLost,
      '**mails delivered twice**': audit.counts.mailsTwice,
      '**other faults**': audit.faults.length - audit.found,
      '**outages not reported within 15 minutes**': reports.late,
    }),
    '',
    '| outage | number | minutes until the log | until `check` | until a mail to the house |',
    '| --- | --- | --- | --- | --- |',
    ...[...reports.all].map(
      ([name, all]) =>
        `| ${[name, all.length, ...(['log', 'check', 'mail'] as const).map((way) => worst(all.map((reported) => reported[way])))].join(' | ')} |`,
    ),
  ].join('\n')
}
