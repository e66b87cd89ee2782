import { z } from 'zod'

/** Normalises an e-mail address for storing and comparing. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Parses an e-mail address that the owner enters: `Ada@House.example ` → `ada@house.example`. The error message has no subject: “must be an
 * e-mail address”.
 */
export const emailSchema = z
  .string()
  .transform(normaliseEmail)
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'must be an e-mail address' }))
