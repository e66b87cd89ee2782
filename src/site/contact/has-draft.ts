import { formNames } from '../../contact-message/forms.ts'
import { storedDraft } from '../ui/form-drafts.ts'
import { formId } from './prerendered-forms.ts'

/** Whether anything is kept of a form: its words, or an outcome that has to be told. */
export const hasDraft = (): boolean => formNames.some((name) => storedDraft(formId(name)) !== undefined)
