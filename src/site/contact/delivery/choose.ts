import { decoyField } from '../../../contact-message/intake-message.ts'
import type { DeliveryChoice } from '../../../content/model/delivery.ts'
import type { Delivery } from './delivery.ts'
import { intakeAddress } from './intake-address.ts'
import { endpoint } from './endpoint.ts'
import { simulated } from './simulated.ts'

/** The delivery that site.yaml chooses, for a form that is being sent. */
export function deliveryOf(choice: DeliveryChoice, form: HTMLFormElement): Delivery {
  if (choice === 'simulated') return simulated
  if (typeof choice === 'object' && 'endpoint' in choice) return endpoint(choice.endpoint)
  const decoy = new FormData(form).get(decoyField)
  const traces = { elapsed: Math.round(performance.now()), ...(typeof decoy === 'string' && { [decoyField]: decoy }) }
  return endpoint(intakeAddress(choice), { traces })
}
