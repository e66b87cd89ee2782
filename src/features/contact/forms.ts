/** How a visitor can be reached, when, and what the short form asks about: the values that are sent. */
export const contactWays = ['whatsapp', 'email', 'phone'] as const
export const contactTimes = ['morning', 'afternoon', 'evening', 'anytime'] as const
export const areas = ['sports', 'culture', 'clubs', 'luxury', 'multiple', 'consultation'] as const

/** The fields of each form, by the names that are sent, with what they hold at first. */
export const forms = {
  advanced: {
    fullName: '',
    phone: '',
    email: '',
    preferredContact: 'whatsapp' satisfies (typeof contactWays)[number],
    preferredTime: 'morning' satisfies (typeof contactTimes)[number],
    subscriptionInterest: '',
    specificNeeds: '',
  },
  simple: { name: '', email: '', phone: '', interests: '', message: '' },
} as const

export type FormName = keyof typeof forms

/** The page that each form stands on, without its language. */
export const formPages = { advanced: '/', simple: '/contact' } as const satisfies Record<FormName, string>

/** What a form holds, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>

/** What the controls of a form hold now. */
export function readFields(form: HTMLFormElement, name: FormName): Fields {
  const data = new FormData(form)
  return mapFields(forms[name], (field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  })
}

/** Puts values into the controls of a form. A control that holds its value already is left alone, and so is the caret in it. */
export function writeFields(form: HTMLFormElement, fields: Fields): void {
  for (const [field, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(field)
    if (control !== null && 'value' in control && control.value !== value) control.value = value
  }
}

export const sameFields = (some: Fields, others: Fields): boolean => Object.entries(some).every(([field, value]) => others[field] === value)

/** The fields anew, each made from its name and its value. */
export const mapFields = (fields: Fields, change: (field: string, value: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, change(field, value)]))
