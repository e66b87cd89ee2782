/*
 * Constants and choices that the schemas, the checks and code in the browser share. They are not in src/content/schema, because zod
 * must not reach the browser.
 */

/** Days of the week in the order of ISO 8601: Monday is the first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Interests that the contact form offers besides the plans. No plan may have one of these ids. */
export const interestsBesidePlans = ['extra-services', 'consultation'] as const

/** Sections of the legal documents that other pages link to. The content check requires that they exist. */
export const linkedSections = {
  moneyLaundering: { document: 'terms', section: 'anti-money-laundering' },
  clientConfidentiality: { document: 'privacy', section: 'client-confidentiality' },
} as const

/** Background colours of the engraved patterns. The items of a list use them in turn. */
export const grounds = ['ink', 'oxblood', 'sunk', 'slate'] as const
export type Ground = (typeof grounds)[number]

/** How the contact forms deliver requests, as site.yaml chooses. */
export type DeliveryChoice = 'simulated' | IntakeChoice | { endpoint: string }

/** Delivery to the intake: on the same origin as the site, or on another origin. */
export type IntakeChoice = 'intake' | { intake: string }

/**
 * Environment variables that the intake needs. The check lists them all for a site with an intake. launch:check leaves out those that are
 * set.
 */
export const serverSettings = ['SMTP_URL', 'STAFF', 'BACKUP_FOLDER'] as const

export const isIntake = (choice: DeliveryChoice): choice is IntakeChoice =>
  choice === 'intake' || (typeof choice === 'object' && 'intake' in choice)
