// The entry of the chunk with all code of the forms: forms-loader.ts imports it dynamically.
export { AdvancedForm } from './form/AdvancedForm.tsx'
export { Outcomes } from './form/Outcomes.tsx'
export { sendHeldForm } from './form/send.ts'
export { SimpleForm } from './form/SimpleForm.tsx'
