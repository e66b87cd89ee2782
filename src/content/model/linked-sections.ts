export { linkedSections } from '../schema/linked-sections.ts'
