import { randomUUID } from 'node:crypto'
import type { Random } from '#src/content-toolkit/generate/art/guilloche/random.ts'
import { noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import { statusDigest } from '#src/intake/requests/change/change-request.ts'
import { listRequests } from '#src/intake/requests/read/request-queries.ts'
import { withDatabase } from './audit.ts'
import type { Clients } from './clients.ts'
import type { SimulatedMachine } from './simulated-machine.ts'

/** The simulated staff, who reply to, decline, accept and erase requests in the inbox. */
export class Staff {
  readonly counts = { answered: 0, accepted: 0, erased: 0, refused: 0 }
  readonly #machine: SimulatedMachine
  readonly #clients: Clients
  readonly #random: Random

  constructor(machine: SimulatedMachine, clients: Clients, random: Random) {
    this.#machine = machine
    this.#clients = clients
    this.#random = random
  }

  /** Signs in, and works on the requests in the inbox: each gets a random action, or none. */
  async visit(): Promise<void> {
    const submit = await this.#machine.drive(this.#machine.signIn())
    if (submit === undefined) return void (this.counts.refused += 1)
    const requests = await withDatabase(this.#machine, ({ sql }) => listRequests(sql, { filter: 'all', search: '' }, { take: 2000 }))
    for (const request of requests) {
      const { id, state, email } = request
      const path = `/staff/requests/${id}`
      const erase = async () => {
        if ((await submit(`${path}/erase`)) !== 303) return
        const known = this.#clients.acknowledged.get(email)
        if (known) known.isErased = true
        this.counts.erased += 1
      }
      const chance = this.#random.between(0, 1)
      if (state === 'suspected') {
        if (chance < 0.05 && (await submit(`${path}/accept`)) === 303) this.counts.accepted += 1
        else if (chance > 0.9) await erase()
      } else if (state === 'new' || state === 'progress') {
        const kind = this.#random.pick(['mail', 'whatsapp'])
        const values = { version: statusDigest(request), key: randomUUID(), kind, reply: 'Avec plaisir.' }
        const change = { version: statusDigest(request), state: this.#random.pick(['done', 'declined', 'progress']), assignee: noAssignee }
        const status = chance < 0.7 ? await submit(`${path}/reply`, values) : await submit(`${path}/status`, change)
        if (status === 303) this.counts.answered += 1
      } else if (chance < 0.0005) await erase()
    }
  }
}
