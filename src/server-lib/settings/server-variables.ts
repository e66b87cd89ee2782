import { z } from 'zod'
import { urlWithScheme } from '#src/lib/node/variables.ts'
import { networkListSchema } from '#src/server-lib/http/index.ts'
import type { IdentifyingProxy } from '#src/server-lib/sign-in/index.ts'

/** Parses SMTP_URL. The error messages of the schemas in this file continue a sentence that begins with the name of the variable. */
export const smtpUrlSchema = urlWithScheme('smtp', 'smtps')

/** Environment variables that have the same name in every product. */
export const serverVariables = { SMTP_URL: smtpUrlSchema.optional(), TRUSTED_PROXY: networkListSchema.optional() }

/** Parses the name of the header in which a proxy identifies a person. */
export const signInHeaderSchema = z.string().regex(/^[\w-]+$/, 'must be the name of a header')

export const secretSchema = z.string().min(32, 'must have at least 32 characters')

/** Returns the proxy that identifies people, or undefined if no header is set. */
export const identifyingProxy = (header: string | undefined, secret: string | undefined): IdentifyingProxy | undefined =>
  header === undefined ? undefined : { header, secret }
