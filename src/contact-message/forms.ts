/** How a visitor can be reached, when, and what the short form asks about: the values that are sent. */
const contactWays = ['whatsapp', 'email', 'phone'] as const
const contactTimes = ['morning', 'afternoon', 'evening', 'anytime'] as const
const areas = ['sports', 'culture', 'clubs', 'luxury', 'multiple', 'consultation'] as const

/**
 * What a field holds: at most so many UTF-16 code units, as browsers count. At first an optional choice is empty, and a required one
 * has its first option.
 */
type FieldFacts =
  | { kind: 'text' | 'phone' | 'email'; longest: number; isRequired?: true }
  | { kind: 'choice'; options: readonly string[]; isRequired?: true }

/** Kinds of text. 254 is the longest address that mail can be sent to (RFC 5321, 4.5.3.1.3). */
const line = { kind: 'text', longest: 200 } as const
const words = { kind: 'text', longest: 5000 } as const
const phone = { kind: 'phone', longest: 60 } as const
const email = { kind: 'email', longest: 254 } as const

/** Each form: the path of its page without the language, and its fields by the names that are sent. */
export const forms = {
  advanced: {
    page: '/',
    fields: {
      fullName: { ...line, isRequired: true },
      phone: { ...phone, isRequired: true },
      email: { ...email, isRequired: true },
      preferredContact: { kind: 'choice', options: contactWays, isRequired: true },
      preferredTime: { kind: 'choice', options: contactTimes, isRequired: true },
      // Text, because its values are ids from the content.
      subscriptionInterest: line,
      specificNeeds: words,
    },
  },
  simple: {
    page: '/contact',
    fields: {
      name: { ...line, isRequired: true },
      email: { ...email, isRequired: true },
      phone,
      interests: { kind: 'choice', options: areas },
      message: words,
    },
  },
} as const satisfies Record<string, { page: string; fields: Record<string, FieldFacts> }>

export type FormName = keyof typeof forms

export const formNames = Object.keys(forms) as FormName[] // the keys of a closed object

export const isFormName = (name: string): name is FormName => Object.hasOwn(forms, name)

/** The names of the fields of one form, or of all forms. */
export type FieldName<Name extends FormName = FormName> = Name extends FormName ? keyof (typeof forms)[Name]['fields'] : never

/** What a form holds, by the names of its fields. */
export type Fields = Readonly<Partial<Record<FieldName, string>>>

/** The fields of a form, by their names. */
export const fieldsOf = (form: FormName): Partial<Record<FieldName, FieldFacts>> => forms[form].fields

/** Whether a field of a form must be filled in. */
export const isRequired = (form: FormName, field: FieldName): boolean => fieldsOf(form)[field]?.isRequired === true

/** How long the text of a field may be; undefined for a choice. */
export function longestOf(form: FormName, field: FieldName): number | undefined {
  const facts = fieldsOf(form)[field]
  return facts !== undefined && 'longest' in facts ? facts.longest : undefined
}

/** What a form holds at first. */
export const initialFields = (form: FormName): Fields => mapFields(fieldsOf(form), (_, facts) => initialValue(facts))

const initialValue = (facts: FieldFacts): string => (facts.kind === 'choice' && facts.isRequired ? (facts.options[0] ?? '') : '')

/** What the controls of a form hold now. */
export function readFields(element: HTMLFormElement, form: FormName): Fields {
  const data = new FormData(element)
  return mapFields(fieldsOf(form), (field) => textOf(data.get(field)) ?? '')
}

/** The fields of a form in what somebody else has stored or sent: what is missing or is no text is as it is at first. */
export const fieldsIn = (values: Readonly<Record<string, unknown>>, form: FormName): Fields =>
  mapFields(initialFields(form), (field, initial) => textOf(values[field]) ?? initial)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Writes values into the controls of a form. A control that already has its value is not written, so that its caret stays. */
export function writeFields(element: HTMLFormElement, fields: Fields): void {
  for (const [field, value] of Object.entries(fields)) {
    const control = element.elements.namedItem(field)
    if (control !== null && 'value' in control && control.value !== value) control.value = value
  }
}

export const sameFields = (some: Fields, others: Fields): boolean => entriesOf(some).every(([field, value]) => others[field] === value)

/** Maps the value of every field, given its name. */
export const mapFields = <Value>(fields: Partial<Record<FieldName, Value>>, change: (field: FieldName, value: Value) => string): Fields =>
  Object.fromEntries(entriesOf(fields).map(([field, value]) => [field, change(field, value)]))

// Object.entries widens names to string; all of them come from the table.
const entriesOf = <Value>(fields: Partial<Record<FieldName, Value>>) => Object.entries(fields) as [FieldName, Value][]
