import type { Delivery } from './delivery.ts'

/** As long as a real response might take, in milliseconds. */
const delay = 2000

/** Sends nothing, and reports after two seconds that the message was received: for a site without an endpoint. */
export const simulated: Delivery = {
  needsNetwork: false,
  deliver: () => new Promise((resolve) => setTimeout(() => resolve({ status: 'received' }), delay)),
}
