import type { IntakeChoice } from '../../../content/model/delivery.ts'

/** Where the server of the house takes requests. */
export const intakeAddress = (choice: IntakeChoice): string => `${choice === 'intake' ? import.meta.env.BASE : choice.intake}/requests`
