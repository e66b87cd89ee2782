import { describe, expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { keysOf } from '#src/lib/objects.ts'
import { fieldErrorCodes } from './field-errors.ts'
import { fieldErrorText, fieldLabel, labelledOptions } from './field-texts.ts'
import { type FieldKind, fieldsOf, formNames, isRequired, optionsOf } from './forms.ts'

const fields = formNames.flatMap((form) => keysOf(fieldsOf(form)).map((field) => [form, field] as const))

/**
 * Returns whether the page has a separate sentence for an error. For all other errors it shows the sentence for a refusal by the server.
 */
const hasSentence = (code: string, kind: FieldKind | undefined, required: boolean): boolean =>
  kind !== 'choice' && (code === 'too-long' || (code === 'missing' && required) || (code === 'malformed' && kind === 'email'))

describe.each(localeCodes)('in %s', (locale) => {
  const { contact } = translationFunctions(locale, dictionaryPart(locale, 'contact'))

  it.each(fields)('the field %s.%s has a label, and a sentence for each error that its rules can cause', (form, field) => {
    expect(fieldLabel(contact, field)).not.toBe('')
    const kind = fieldsOf(form)[field]?.kind
    for (const code of fieldErrorCodes) {
      const isRefusal = fieldErrorText(contact, form, field, code) === contact.fieldErrors.refused()
      expect({ code, isRefusal }).toEqual({ code, isRefusal: !hasSentence(code, kind, isRequired(form, field)) })
    }
  })

  it.each(keysOf(optionsOf))('every option of the contact form field %s has a different label', (choice) => {
    const labels = labelledOptions(contact, choice).map(({ label }) => label)
    expect(labels).toHaveLength(optionsOf[choice].length)
    expect(new Set(labels)).toHaveLength(labels.length)
    expect(labels).not.toContain('')
  })
})

it('optionsOf has the options of each choice field of the forms', () => {
  for (const [form, field] of fields) {
    const type = fieldsOf(form)[field]
    if (type?.kind === 'choice') expect(optionsOf).toHaveProperty(field, type.options)
  }
})
