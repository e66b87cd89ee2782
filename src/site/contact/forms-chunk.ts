// All code of the forms, with the query client and the toast, in a chunk of its own: see lazy-forms.tsx.
export { AdvancedForm } from './AdvancedForm.tsx'
export { Outcomes } from './Outcomes.tsx'
export { SimpleForm } from './SimpleForm.tsx'
export { sendHeldForm } from './send-form.ts'
