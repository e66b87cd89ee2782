import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fieldsOf, formNames } from '#src/contact-message/forms.ts'
import { contactMessageSchema } from './contact-message-schema.ts'

const contract = readFileSync('docs/reference/contact-endpoint.md', 'utf8')
const example = JSON.parse(/```json\n([^]*?)```/.exec(contract)?.[1] ?? 'null') as { fields: Record<string, string> }
const withFields = (fields: Record<string, string>) =>
  contactMessageSchema.safeParse({ ...example, fields: { ...example.fields, ...fields } }).success

it('the schema accepts the example in docs/reference/contact-endpoint.md', () => {
  expect(contactMessageSchema.parse(example)).toEqual(example)
})

it('the schema matches the tables in docs/reference/contact-endpoint.md', () => {
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
])('the schema rejects %s', (_, fields) => {
  expect(withFields(fields)).toBe(false)
})

it.each(['ada@gmail', "o'hara+&=/@example.com", 'ada@xn--e1afmkfd.xn--p1ai', 'a.@docomo.ne.jp'])(
  'the schema accepts %s, as browsers do (HTML standard, valid e-mail address)',
  (email) => {
    expect(withFields({ email })).toBe(true)
  },
)

it.each(['Ada', '李', 'ª', '🙂', '\u200bAda'])('the schema accepts the name %s', (fullName) => {
  expect(withFields({ fullName })).toBe(true)
})

it('the schema rejects the fields of one form with the name of the other form', () => {
  expect(contactMessageSchema.safeParse({ ...example, form: 'simple', page: '/contact' }).success).toBe(false)
})
