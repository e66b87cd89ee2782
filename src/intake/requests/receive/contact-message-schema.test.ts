import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { previousSchemaVersion, schemaVersion } from '#src/contact-message/contact-message.ts'
import {
  type FieldName,
  fieldsOf,
  type FieldTypes,
  type FormName,
  formNames,
  forms,
  initialFields,
  isRequiredText,
  mapFields,
} from '#src/contact-message/forms.ts'
import { keysOf } from '#src/lib/objects.ts'
import { contactMessageSchema, formSchema } from './contact-message-schema.ts'

type FieldNames = Readonly<Record<FormName, readonly FieldName[]>>

const firstFields: FieldNames = {
  advanced: ['fullName', 'phone', 'email', 'preferredContact', 'preferredTime', 'subscriptionInterest', 'specificNeeds'],
  simple: ['name', 'email', 'phone', 'interests', 'message'],
}

/** For each accepted `schemaVersion`, the names of the fields of each form. The fields of a released version never change. */
const fieldsOfVersion: Readonly<Record<number, FieldNames>> = { 1: firstFields, 2: firstFields }

/** Returns valid values for all fields of a form. */
const validFields = (form: FormName) =>
  mapFields(initialFields(form), (field, initial) => (isRequiredText(form, field) ? 'ada@example.com' : initial))

const validMessage = (form: FormName) => ({ ...example, form, page: forms[form].page, fields: validFields(form) })

const contract = readFileSync('docs/reference/contact-endpoint.md', 'utf8')
const example = JSON.parse(/```json\n([^]*?)```/.exec(contract)?.[1] ?? 'null') as { fields: Record<string, string> }
const withFields = (fields: Record<string, string>) =>
  contactMessageSchema.safeParse({ ...example, fields: { ...example.fields, ...fields } }).success

it('contactMessageSchema accepts the example in docs/reference/contact-endpoint.md', () => {
  expect(contactMessageSchema.parse(example)).toEqual(example)
})

it('contactMessageSchema matches the tables in docs/reference/contact-endpoint.md', () => {
  for (const form of formNames) {
    const [row = ''] = new RegExp(`^\\| \`fields\` of \`${form}\`.*`, 'm').exec(contract) ?? []
    const names = Object.entries(fieldsOf(form)).flatMap(([name, type]) =>
      type.kind === 'choice' ? [`\`${name}\``, ...type.options.map((option) => `\`${option}\``)] : [`\`${name}\` (${type.maxLength})`],
    )
    expect(
      names.filter((name) => !row.includes(name)),
      `is missing in the row of ${form}`,
    ).toEqual([])
  }
})

it.each<[string, Record<string, string>]>([
  ['a required field that is empty', { fullName: '' }],
  ['a required field that is blank', { fullName: ' \n' }],
  ['a required field with invisible characters only', { fullName: '\u200b\u3164\u2800' }],
  ['a text that is too long', { specificNeeds: 'x'.repeat(5001) }],
  ['an invalid e-mail address', { email: 'ada' }],
  ['an unknown choice', { preferredTime: 'midnight' }],
  ['a required choice that is empty', { preferredContact: '' }],
  ['a field that the form does not have', { message: 'Good evening' }],
])('contactMessageSchema rejects a message with %s', (_, fields) => {
  expect(withFields(fields)).toBe(false)
})

it.each(['ada@gmail', "o'hara+&=/@example.com", 'ada@xn--e1afmkfd.xn--p1ai', 'a.@docomo.ne.jp'])(
  'contactMessageSchema accepts %s, as browsers do (HTML standard, valid e-mail address)',
  (email) => {
    expect(withFields({ email })).toBe(true)
  },
)

it.each(['Ada', '李', 'ª', '🙂', '\u200bAda'])('contactMessageSchema accepts the name “%s” in the field fullName', (fullName) => {
  expect(withFields({ fullName })).toBe(true)
})

it('contactMessageSchema rejects the fields of one form with the name of the other form', () => {
  expect(contactMessageSchema.safeParse({ ...example, form: 'simple', page: '/contact' }).success).toBe(false)
})

it.each(formNames)('the contact form %s has exactly the fields that fieldsOfVersion lists for schemaVersion', (form) => {
  const names = fieldsOfVersion[schemaVersion]?.[form] ?? []
  expect(keysOf(fieldsOf(form)).toSorted(), 'new fields need a new schemaVersion').toEqual(names.toSorted())
})

it.each(formNames)('contactMessageSchema accepts a message of the form %s in the previous schema version', (form) => {
  expect(previousSchemaVersion).toBe(schemaVersion - 1)
  const names = fieldsOfVersion[previousSchemaVersion]?.[form] ?? []
  const fields = Object.fromEntries(names.map((name) => [name, validFields(form)[name]]))
  const message = { ...validMessage(form), schemaVersion: previousSchemaVersion, fields }
  expect(contactMessageSchema.parse(message)).toEqual({ ...message, schemaVersion, fields: { ...initialFields(form), ...fields } })
})

it('a field that the previous schema version lacks gets its initial value in that version, and is required in the current one', () => {
  const types: FieldTypes = {
    ...fieldsOf('simple'),
    specificNeeds: { kind: 'long-text', maxLength: 200, isRequired: true, since: schemaVersion },
    preferredTime: { ...forms.advanced.fields.preferredTime, since: schemaVersion },
    fullName: { kind: 'name', maxLength: 200, since: previousSchemaVersion },
  }
  const schema = formSchema('simple', types)
  const message = { ...validMessage('simple'), fields: { ...validFields('simple'), fullName: 'Ada' } }
  const previous = { ...message, schemaVersion: previousSchemaVersion }
  const initial = { specificNeeds: '', preferredTime: 'morning' }
  expect(schema.parse(previous)).toEqual({ ...message, fields: { ...message.fields, ...initial } })
  const missing = (value: unknown) => schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'))
  expect(missing(message)).toEqual(['fields.specificNeeds', 'fields.preferredTime'])
  expect(missing({ ...previous, fields: validFields('simple') })).toEqual(['fields.fullName'])
})
