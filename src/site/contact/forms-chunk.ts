// The entry of the chunk with all code of the forms: forms-loader.ts imports it dynamically.
export { AdvancedForm } from './AdvancedForm.tsx'
export { Outcomes } from './Outcomes.tsx'
export { SimpleForm } from './SimpleForm.tsx'
export { sendHeldForm } from './send-form.ts'
