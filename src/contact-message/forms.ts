import { keysOf } from '#src/lib/objects.ts'
import { maxEmailLength } from '#src/lib/text.ts'

/** Options of the choice fields, by field name: how and when to reach the visitor, and the interests of the short form. */
const choices = {
  preferredContact: ['whatsapp', 'email', 'phone'],
  preferredTime: ['morning', 'afternoon', 'evening', 'anytime'],
  interests: ['sports', 'culture', 'clubs', 'luxury', 'multiple', 'consultation'],
} as const

export type ChoiceName = keyof typeof choices
export type ChoiceOption<Name extends ChoiceName> = (typeof choices)[Name][number]

export const optionsOf: { [Name in ChoiceName]: readonly ChoiceOption<Name>[] } = choices

/**
 * The types of fields. Only a `long-text` has several lines. Lengths are in UTF-16 code units, as browsers count. The initial value of a
 * required choice is its first option; all other fields are empty at first.
 */
export type FieldType = {
  isRequired?: true
  /** The first `schemaVersion` with this field. Undefined if all versions that servers accept have it. */
  since?: number
} & (
  { kind: 'text' | 'long-text' | 'name' | 'phone' | 'email'; maxLength: number } | { kind: 'choice'; options: (typeof choices)[ChoiceName] }
)

const line = { kind: 'text', maxLength: 200 } as const
const personName = { kind: 'name', maxLength: 200 } as const
const longText = { kind: 'long-text', maxLength: 5000 } as const
const phone = { kind: 'phone', maxLength: 60 } as const
const email = { kind: 'email', maxLength: maxEmailLength } as const

export type FieldKind = FieldType['kind']

/**
 * The forms: the path of each form's page without the language, and its fields by the names under which they are sent. The field for the
 * person's name is `fullName` in one form and `name` in the other. Do not rename them: endpoints (docs/reference/contact-endpoint.md) and
 * stored requests use both.
 */
export const forms = {
  advanced: {
    page: '/',
    fields: {
      fullName: { ...personName, isRequired: true },
      phone: { ...phone, isRequired: true },
      email: { ...email, isRequired: true },
      preferredContact: { kind: 'choice', options: choices.preferredContact, isRequired: true },
      preferredTime: { kind: 'choice', options: choices.preferredTime, isRequired: true },
      // `subscriptionInterest` is a text and not a choice, because the ids of plans are among its options, and this module does not know
      // the content.
      subscriptionInterest: line,
      specificNeeds: longText,
    },
  },
  simple: {
    page: '/contact',
    fields: {
      name: { ...personName, isRequired: true },
      email: { ...email, isRequired: true },
      phone,
      interests: { kind: 'choice', options: choices.interests },
      message: longText,
    },
  },
} as const satisfies Record<string, { page: string; fields: Record<string, FieldType> }>

export type FormName = keyof typeof forms

export const formNames = keysOf(forms)

export type FieldName<Name extends FormName = FormName> = Name extends FormName ? keyof (typeof forms)[Name]['fields'] : never

type LongTextsOf<Rows> = { [Name in keyof Rows]: Rows[Name] extends { kind: 'long-text' } ? Name : never }[keyof Rows]

export type LongTextName = { [Name in FormName]: LongTextsOf<(typeof forms)[Name]['fields']> }[FormName]

type RequiredTextsOf<Rows> = { [Name in keyof Rows]: Rows[Name] extends { maxLength: number; isRequired: true } ? Name : never }[keyof Rows]

export type RequiredTextName = { [Name in FormName]: RequiredTextsOf<(typeof forms)[Name]['fields']> }[FormName]

/**
 * Matches one visible character. A required text needs one, in the browser and on the server. Letters of Unicode that show nothing, such as
 * the Hangul filler, do not count.
 */
export const visibleCharacter = String.raw`(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]`

export type Fields = Readonly<Partial<Record<FieldName, string>>>

export type FieldTypes = Readonly<Partial<Record<FieldName, FieldType>>>

export const fieldsOf = (form: FormName): FieldTypes => forms[form].fields

export const isRequired = (form: FormName, field: FieldName): boolean => fieldsOf(form)[field]?.isRequired === true

export const isChoice = (field: FieldName): field is ChoiceName => Object.hasOwn(choices, field)

/** Returns whether a field is a required text. A required choice is not a text. */
export const isRequiredText = (form: FormName, field: FieldName): field is RequiredTextName =>
  isRequired(form, field) && maxLength(form, field) !== undefined

/** Returns the maximum length of a field in UTF-16 code units. Undefined for a choice. */
export function maxLength(form: FormName, field: FieldName): number | undefined {
  const type = fieldsOf(form)[field]
  return type !== undefined && 'maxLength' in type ? type.maxLength : undefined
}

export const initialFields = (form: FormName): Fields => mapFields(fieldsOf(form), (_, type) => initialValue(type))

export const initialValue = (type: FieldType): string => (type.kind === 'choice' && type.isRequired ? type.options[0] : '')

/** Returns the fields of a form from untrusted values. A field whose value is missing or not a text gets its initial value. */
export const fieldsIn = (values: Readonly<Record<string, unknown>>, form: FormName): Fields =>
  mapFields(initialFields(form), (field, initial) => ifText(values[field]) ?? initial)

const ifText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const sameFields = (a: Fields, b: Fields): boolean => fieldEntries(a).every(([field, value]) => b[field] === value)

export const mapFields = <Value>(fields: Partial<Record<FieldName, Value>>, change: (field: FieldName, value: Value) => string): Fields =>
  Object.fromEntries(fieldEntries(fields).map(([field, value]) => [field, change(field, value)]))

/** Returns the entries of a table. Keeps the type of the field names, unlike Object.entries. */
export const fieldEntries = <Value>(table: Readonly<Partial<Record<FieldName, Value>>>) =>
  // The cast is safe: all keys of `table` are names of fields.
  Object.entries(table) as [FieldName, Value][]
