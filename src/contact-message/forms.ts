/** How a visitor can be reached, when, and what the short form asks about: the values that are sent. */
const contactWays = ['whatsapp', 'email', 'phone'] as const
const contactTimes = ['morning', 'afternoon', 'evening', 'anytime'] as const
const areas = ['sports', 'culture', 'clubs', 'luxury', 'multiple', 'consultation'] as const

/** What a field holds. At first an optional choice is empty, and a required one has its first option. */
type FieldFacts =
  { kind: 'text' | 'phone' | 'email'; isRequired?: true } | { kind: 'choice'; options: readonly string[]; isRequired?: true }

/** Each form: the path of its page without the language, and its fields by the names that are sent. */
export const forms = {
  advanced: {
    page: '/',
    fields: {
      fullName: { kind: 'text', isRequired: true },
      phone: { kind: 'phone', isRequired: true },
      email: { kind: 'email', isRequired: true },
      preferredContact: { kind: 'choice', options: contactWays, isRequired: true },
      preferredTime: { kind: 'choice', options: contactTimes, isRequired: true },
      // Text, because its values are ids from the content.
      subscriptionInterest: { kind: 'text' },
      specificNeeds: { kind: 'text' },
    },
  },
  simple: {
    page: '/contact',
    fields: {
      name: { kind: 'text', isRequired: true },
      email: { kind: 'email', isRequired: true },
      phone: { kind: 'phone' },
      interests: { kind: 'choice', options: areas },
      message: { kind: 'text' },
    },
  },
} as const satisfies Record<string, { page: string; fields: Record<string, FieldFacts> }>

export type FormName = keyof typeof forms

export const formNames = Object.keys(forms) as FormName[] // the keys of a closed object

/** The names of the fields of one form, or of all forms. */
export type FieldName<Name extends FormName = FormName> = Name extends FormName ? keyof (typeof forms)[Name]['fields'] : never

/** What a form holds, by the names of its fields. */
export type Fields = Readonly<Partial<Record<FieldName, string>>>

/** The fields of a form, by their names. */
export const fieldsOf = (form: FormName): Partial<Record<FieldName, FieldFacts>> => forms[form].fields

/** Whether a field of a form must be filled in. */
export const isRequired = (form: FormName, field: FieldName): boolean => fieldsOf(form)[field]?.isRequired === true

/** What a form holds at first. */
export const initialFields = (form: FormName): Fields => mapFields(fieldsOf(form), (_, facts) => initialValue(facts))

const initialValue = (facts: FieldFacts): string => (facts.kind === 'choice' && facts.isRequired ? (facts.options[0] ?? '') : '')

/** What the controls of a form hold now. */
export function readFields(element: HTMLFormElement, form: FormName): Fields {
  const data = new FormData(element)
  return mapFields(fieldsOf(form), (field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  })
}

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
