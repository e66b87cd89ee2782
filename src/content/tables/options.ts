/** How the contact forms deliver requests, as site.yaml chooses. */
export type DeliveryChoice = 'simulated' | IntakeChoice | { endpoint: string }

/** Delivery to the intake: on the same origin as the site, or on another origin. */
export type IntakeChoice = 'intake' | { intake: string }

export const isIntake = (choice: DeliveryChoice): choice is IntakeChoice =>
  choice === 'intake' || (typeof choice === 'object' && 'intake' in choice)
