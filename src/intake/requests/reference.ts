import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another, on the telephone neither (Douglas Crockford’s Base32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new name for a request, such as 7K3M9-2QXPD: 50 random bits, by which the client and the house speak of it. */
export function newReference(): string {
  const random = Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')
  return `${random.slice(0, 5)}-${random.slice(5)}`
}
