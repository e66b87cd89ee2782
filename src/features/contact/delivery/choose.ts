import type { Delivery, DeliveryChoice } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { simulated } from './simulated.ts'

/** The delivery that site.yaml chooses. */
export const deliveryOf = (choice: DeliveryChoice): Delivery => (choice === 'simulated' ? simulated : endpoint(choice.endpoint))
