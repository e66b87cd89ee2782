import type { Delivery } from './delivery.ts'

/** As long as a real answer might take, in milliseconds. */
const delay = 2000

/** Sends nothing anywhere, and says after two seconds that it was received: for a site without a place to send to. */
export const simulated: Delivery = {
  needsNetwork: false,
  deliver: () => new Promise((resolve) => setTimeout(() => resolve({ status: 'received' }), delay)),
}
