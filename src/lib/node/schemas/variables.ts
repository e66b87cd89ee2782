import { z } from 'zod'

/**
 * Reads settings from environment variables.
 *
 * - An empty variable counts as not set.
 * - Throws an error with a line for each invalid variable.
 * - The messages of the schema follow the name of the variable: “must be a number”.
 */
export function readVariables<Schema extends z.ZodType>(schema: Schema, environment: NodeJS.ProcessEnv): z.output<Schema> {
  const { success, data, error } = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!success) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
  return data
}

/** Returns a schema for the address (URL) of a server in an environment variable, such as smtp://user:password@mail.example:587. */
export const addressWithScheme = (...schemes: string[]) =>
  z.string().superRefine((text, context) => {
    const problem = addressProblem(text, schemes)
    if (problem !== undefined) context.addIssue(problem)
  })

/**
 * Returns what is wrong with an address. Does not quote the address, because it contains a password. Characters of the password that have
 * a meaning in addresses are reported even if the address can be parsed: the host of smtp://user:12#34@mail.example would be “user”.
 */
function addressProblem(text: string, schemes: readonly string[]): string | undefined {
  const scheme = schemes.find((name) => text.startsWith(`${name}://`))
  if (scheme === undefined) return `must begin with ${schemes.map((name) => `${name}://`).join(' or ')}`
  const rest = text.slice(scheme.length + 3)
  const [beforePath = ''] = rest.split(/[#/?]/, 1)
  const afterHost = rest.slice(beforePath.length)
  const hiddenCredentials = afterHost.lastIndexOf('@')
  const credentials = beforePath.lastIndexOf('@')
  // An @ after the host belongs to the query in addresses such as …?user=a@b. Otherwise, it shows that a character of the password has
  // ended the host too early.
  const [, query = ''] = afterHost.slice(0, Math.max(0, hiddenCredentials)).split('?')
  const isCutOff = credentials < 0 && hiddenCredentials > 0 && !query.includes('=')
  const special = isCutOff ? afterHost.charAt(0) : /%(?![\da-f]{2})/i.exec(beforePath.slice(0, Math.max(0, credentials)))?.[0].charAt(0)
  if (special !== undefined) return `has “${special}” in the user name or password: write ${encodeURIComponent(special)} instead of it`
  return hasHost(text) ? undefined : `is not a valid address: write ${scheme}://user:password@host:port`
}

/** Returns whether an address can be parsed and names a host. PostgreSQL’s query may name a socket instead: postgres:///db?host=/run. */
function hasHost(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { host, searchParams } = new URL(text)
  return host !== '' || searchParams.has('host')
}
