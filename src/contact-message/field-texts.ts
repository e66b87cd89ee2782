import type { TranslationFunctions } from '#src/content-model/i18n/translate.ts'
import type { FieldError } from './field-errors.ts'
import {
  type ChoiceName,
  type ChoiceOption,
  type FieldName,
  fieldsOf,
  type FormName,
  isRequiredText,
  maxLength,
  optionsOf,
} from './forms.ts'

type ContactMessages = TranslationFunctions['contact']

/** The field `name` shares the texts of the field `fullName`. */
export const textKey = <Name extends FieldName>(field: Name) =>
  (field === 'name' ? 'fullName' : field) as Name extends 'name' ? 'fullName' : Name // cast: the compiler does not narrow `Name`

export const fieldLabel = ({ labels }: ContactMessages, field: FieldName): string => labels[textKey(field)]()

export function fieldErrorText({ fieldErrors }: ContactMessages, form: FormName, field: FieldName, error: FieldError): string {
  const limit = maxLength(form, field)
  if (error === 'too-long' && limit !== undefined) return fieldErrors.tooLong({ limit })
  if (error === 'malformed' && fieldsOf(form)[field]?.kind === 'email') return fieldErrors.emailFormat()
  if (error === 'missing' && isRequiredText(form, field)) return fieldErrors[textKey(field)]()
  return fieldErrors.refused()
}

const optionLabels: { [Name in ChoiceName]: (choices: ContactMessages['choices'], option: ChoiceOption<Name>) => string } = {
  preferredContact: ({ ways }, option) => ways[option](),
  preferredTime: ({ times }, option) => times[option](),
  interests: ({ interests }, option) => interests[option](),
}

export const labelledOptions = <Name extends ChoiceName>({ choices }: ContactMessages, field: Name) =>
  optionsOf[field].map((value) => ({ value, label: optionLabels[field](choices, value) }))
