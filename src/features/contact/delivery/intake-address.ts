import type { DeliveryChoice } from './delivery.ts'

/** The deliveries to the server of the house: on the origin of the site, or on another. */
export type IntakeChoice = Exclude<DeliveryChoice, 'simulated' | { endpoint: string }>

export const isIntake = (choice: DeliveryChoice): choice is IntakeChoice =>
  choice === 'intake' || (typeof choice === 'object' && 'intake' in choice)

/** Where the server of the house takes requests. */
export const intakeAddress = (choice: IntakeChoice): string => `${choice === 'intake' ? import.meta.env.BASE : choice.intake}/requests`
