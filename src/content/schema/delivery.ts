import type { z } from 'zod'
import type { site } from './site.ts'

/** How site.yaml says that messages are delivered. */
export type DeliveryChoice = z.output<typeof site>['delivery']

/** The deliveries to the server of the house: on the origin of the site, or on another. */
export type IntakeChoice = Exclude<DeliveryChoice, 'simulated' | { endpoint: string }>

/** Whether the server of the house takes the requests. */
export const isIntake = (choice: DeliveryChoice): choice is IntakeChoice =>
  choice === 'intake' || (typeof choice === 'object' && 'intake' in choice)
