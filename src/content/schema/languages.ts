import { z } from 'zod'
import { localeCodes, type Locale } from '../../i18n/locales.ts'
import { raise, type Fault } from './fault.ts'

/** A field for every language of the locale table. */
export function perLocale<Field>(field: Field): Record<Locale, Field> {
  return Object.fromEntries(localeCodes.map((code) => [code, field])) as Record<Locale, Field> // fromEntries forgets its keys; they are exactly the locales
}

/** One language's words. `faults` says what is wrong with them, in the copywriter's terms; nothing when all is well. */
export function words(faults: (value: string) => Fault[], field: z.ZodString = z.string()): z.ZodString {
  return field.superRefine((value, context) => {
    for (const fault of faults(value)) raise(context, fault, { input: value })
  })
}
