import { legalData } from '../legal/data.ts'

export const data = legalData('privacy')
