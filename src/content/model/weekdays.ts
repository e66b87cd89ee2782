export { weekdays } from '../schema/weekdays.ts'
