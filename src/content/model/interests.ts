export { interestsBesidePlans } from '../schema/interests.ts'
