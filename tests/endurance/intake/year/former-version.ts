import { intakeDatabaseSchema } from '#src/intake/database/intake-schema.ts'
import { day } from '#src/lib/time.ts'
import { openDatabase } from '#src/server-lib/database/index.ts'
import { schemaUntil } from '#tests/harness/servers/schema-until.ts'
import type { Clients } from './clients.ts'
import type { SimulatedMachine } from './simulated-machine.ts'

/**
 * Name of the last migration before requests got other states and their notes moved to a separate table. Later migrations must convert the
 * rows that `fillFormerDatabase` writes.
 */
const formerVersion = 'audit log'

/** Fills the database as a former version did: with requests of the last days, of which some are handled and have a note. */
export async function fillFormerDatabase(machine: SimulatedMachine, { acknowledged }: Clients): Promise<void> {
  const schema = schemaUntil(intakeDatabaseSchema, formerVersion)
  const database = await machine.drive(openDatabase({ folder: machine.data }, schema))
  for (let number = 1; number <= 30; number += 1) {
    const [email, id, at] = [`former${number}@example.com`, `FORME-${number}`, machine.clock.now - number * day]
    const fields = JSON.stringify({ name: 'Zoé', email, phone: '', interests: 'clubs', message: 'Un dîner' })
    const [state, note] = number % 2 === 0 ? ['handled', 'Called back.'] : ['open', '']
    await database.sql(
      `INSERT INTO requests (id, received_at, form, language, fields, email, search_text, flags, state, note)
       VALUES ($1, $2, 'simple', 'fr', $3, $4, 'zoe', '', $5, $6)`,
      [id, at, fields, email, state, note],
    )
    acknowledged.set(email, { email, at, id, isSuspected: false, isErased: false, isGivenUp: false })
  }
  await machine.drive(database.close())
}
