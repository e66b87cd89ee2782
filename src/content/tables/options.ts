/** Days of the week in the order of ISO 8601: Monday is the first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Interests that the contact form offers besides the plans. No plan may have one of these ids. */
export const interestsBesidePlans = ['extra-services', 'consultation'] as const

/** Background colours of the engraved patterns. The items of a list use them in turn. */
export const grounds = ['ink', 'oxblood', 'sunk', 'slate'] as const
export type Ground = (typeof grounds)[number]

/** How the contact forms deliver requests, as site.yaml chooses. */
export type DeliveryChoice = 'simulated' | IntakeChoice | { endpoint: string }

/** Delivery to the intake: on the same origin as the site, or on another origin. */
export type IntakeChoice = 'intake' | { intake: string }

export const isIntake = (choice: DeliveryChoice): choice is IntakeChoice =>
  choice === 'intake' || (typeof choice === 'object' && 'intake' in choice)
