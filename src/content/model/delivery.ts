export { isIntake, type DeliveryChoice, type IntakeChoice } from '../schema/delivery.ts'
