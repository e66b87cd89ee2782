import { z } from 'zod'
import { noBreakSpace } from '#src/lib/text.ts'
import { help } from './help.ts'
import { requirementError, textForms } from './issue.ts'
import { presentations } from './presentation.ts'

/** A telephone number in international form (ITU-T E.164), such as "+44 20 7946 0123". */
export const phone = z
  .string()
  .regex(/^\+[1-9][\d ]{6,18}\d$/, requirementError('phone'))
  .meta({ control: 'phone' })
  .register(textForms, { form: 'phone' })
  .register(presentations, { kind: 'written' })
  // No-break spaces keep a telephone number on one line.
  .transform((number) => number.replaceAll(' ', noBreakSpace))
  .meta(help('site', 'phone'))
