import { intakeDatabaseSchema } from '#src/intake/database/intake-schema.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { openDatabase } from '#src/server-lib/database/index.ts'
import type { Behaviour } from '#tests/harness/servers/faulty-mail-server.ts'
import type { Disturbance } from './disturbance.ts'
import { canMount, databaseDamaged, databaseDeleted, databaseLocked, diskFull, readOnly } from './storage-outages.ts'

/** An outage of the mail server, which accepts no mails for 20 minutes to two days. `behaviour` is how the server fails. */
const mailOutage =
  (behaviour: Behaviour): Disturbance =>
  async ({ machine, clients, reports, random }) => {
    machine.mailBehaviour = behaviour
    // Sends a request without spam signals, because the intake notices the outage when it sends the mail about this request.
    clients.spamShare = 0
    clients.sendDue(day / clients.perDay)
    clients.spamShare = 0.1
    machine.hangs = behaviour.startsWith('hangs')
    await reports.watch(
      `mail server ${behaviour}`,
      random.between(20 * minute, machine.hangs ? 2 * hour : random.pick([2 * hour, 2 * day])),
      () => {
        machine.mailBehaviour = 'accepts'
      },
    )
    await machine.pass(10 * minute)
    machine.hangs = false
  }

const restart: Disturbance = async ({ machine, random }) => {
  await machine.stop()
  await machine.pass(random.between(0, 10 * minute))
  await machine.start()
}

const kill: Disturbance = async ({ machine, clients, random }) => {
  clients.perDay = 2000
  await machine.pass(random.between(minute, 20 * minute))
  await machine.kill()
  clients.perDay = 8
  await machine.start()
}

const flood: Disturbance = async ({ machine, clients, random }) => {
  clients.perDay = random.between(100, 400) * 24
  clients.spamShare = random.pick([0.1, 0.9])
  await machine.pass(random.between(20 * minute, 90 * minute))
  clients.perDay = 8
  clients.spamShare = 0.1
}

const clockErrors = [hour, 5 * hour, 30 * day, 400 * day, 3650 * day] as const

/**
 * The clock of the machine is ahead (1) or behind (-1) for some hours, until an operator corrects it. If `isRestarted`, the clock changes
 * only while the server is stopped.
 */
const wrongClock =
  (direction: 1 | -1, isRestarted: boolean): Disturbance =>
  async ({ machine, reports, random, audit }) => {
    audit.excuse()
    if (isRestarted) await machine.stop()
    machine.clock.error = direction * random.pick(clockErrors) + direction * 10 * minute
    if (isRestarted) await machine.start()
    const name = `clock ${direction === 1 ? 'ahead' : 'behind'}${isRestarted ? ' from a restart on' : ''}`
    await reports.watch(name, random.between(hour, 20 * hour), async () => {
      if (isRestarted) await machine.stop()
      machine.clock.error = 0
      if (isRestarted) await machine.start()
    })
    audit.excuse()
  }

/**
 * The clock is two hours ahead, which is so little that the intake trusts it. After three days an operator corrects the clock, and accepts
 * the corrected clock with the command `clock`.
 */
const acceptedClock: Disturbance = async ({ machine, reports, audit }) => {
  machine.clock.error = 2 * hour
  await reports.watch('clock ahead for three days, then accepted by `clock`', 3 * day, () => undefined)
  machine.clock.error = 0
  await machine.pass(hour)
  await machine.command('clock')
  audit.excuse()
}

const longStop: Disturbance = async ({ machine, reports, random, audit }) => {
  await machine.stop()
  await machine.pass(random.between(1, 4) * day)
  await machine.start()
  audit.excuse()
  await reports.watch('start after days without the server', hour, () => undefined)
}

const changeRetention: Disturbance = async ({ machine, random, audit }) => {
  const retention = { requests: random.pick([60, 90, 120]), suspected: random.pick([14, 30]), auditLog: 200 }
  await machine.stop()
  machine.templates = { ...machine.templates, retention }
  await machine.start()
  audit.excuse()
}

/** An operator starts a former version, which must refuse the database. Then the newer version is started again. */
const rollback: Disturbance = async ({ machine, audit }) => {
  await machine.stop()
  const former = { ...intakeDatabaseSchema, migrations: intakeDatabaseSchema.migrations.slice(0, -1) }
  const problem = await machine.drive(
    openDatabase(machine.settings().database, former).then((database) => database.close().then(() => 'none'), errorMessage),
  )
  if (!problem.includes('is newer than this version of the software supports'))
    audit.report(`A former version starts on the database: ${problem}`)
  await machine.start()
}

const postgresDown: Disturbance = async ({ machine, reports, random, postgres }) => {
  const startAgain = await machine.clock.inRealTime(() => postgres.interrupt())
  await reports.watch('PostgreSQL stopped', random.between(20 * minute, 6 * hour), () => machine.clock.inRealTime(startAgain))
}

const postgresCrash: Disturbance = ({ machine, postgres }) => machine.clock.inRealTime(() => postgres.crash())

const always: Readonly<Record<string, Disturbance>> = {
  'mail refused': mailOutage('refuses'),
  'mail busy': mailOutage('is busy'),
  'mail hangs': mailOutage('hangs'),
  'mail hangs after the text': mailOutage('hangs after the text'),
  'mail down': mailOutage('disconnects at once'),
  'mail breaks after the text': mailOutage('disconnects after the text'),
  restart,
  kill,
  flood,
  rollback,
  'clock ahead': wrongClock(1, false),
  'clock behind': wrongClock(-1, false),
  'clock ahead, restart': wrongClock(1, true),
  'clock behind, restart': wrongClock(-1, true),
  'clock accepted': acceptedClock,
  'long stop': longStop,
  retention: changeRetention,
}

/** The events that can happen to a machine with SQLite, and to one with PostgreSQL. */
export const disturbances: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, Disturbance>>>> = {
  sqlite: {
    ...always,
    'database deleted': databaseDeleted,
    'database locked': databaseLocked,
    'header damaged': databaseDamaged('header'),
    'database damaged': databaseDamaged('middle'),
    ...(canMount && { 'disk full': diskFull, 'data read-only': readOnly('data'), 'backups read-only': readOnly('backups') }),
  },
  postgres: { ...always, 'PostgreSQL down': postgresDown, 'PostgreSQL killed': postgresCrash },
}
