import { z } from 'zod'

/**
 * Reads settings from environment variables. The schema has the variables as keys.
 *
 * - An empty variable counts as not set.
 * - Throws an error with one line for each invalid variable.
 * - In this line, the message of the schema follows the name of the variable. So messages are written without a subject: “must be a
 *   number”.
 */
export function readVariables<Schema extends z.ZodType>(schema: Schema, environment: NodeJS.ProcessEnv): z.output<Schema> {
  const { success, data, error } = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!success) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
  return data
}

/** Returns a schema for the address (URL) of a server in an environment variable, such as smtp://user:password@mail.example:587. */
export const urlWithScheme = (...schemes: string[]) =>
  z.string().superRefine((text, context) => {
    const problem = urlProblem(text, schemes)
    if (problem !== undefined) context.addIssue(problem)
  })

/**
 * Returns what is wrong with the URL of a server; undefined if it is valid. Does not quote the URL, because it contains a password. Also
 * reports characters of the password that have to be escaped in URLs, even if the URL can be parsed: the host of
 * smtp://user:12#34@mail.example would be “user”.
 */
function urlProblem(text: string, schemes: readonly string[]): string | undefined {
  const scheme = schemes.find((name) => text.startsWith(`${name}://`))
  if (scheme === undefined) return `must begin with ${schemes.map((name) => `${name}://`).join(' or ')}`
  const rest = text.slice(scheme.length + 3)
  const [beforePath = ''] = rest.split(/[#/?]/, 1)
  const afterHost = rest.slice(beforePath.length)
  const hiddenCredentials = afterHost.lastIndexOf('@')
  const credentials = beforePath.lastIndexOf('@')
  // An @ after the host can be part of the query, as in …?user=a@b. Otherwise it shows that a character of the password, such as #, has
  // ended the host too early.
  const [, query = ''] = afterHost.slice(0, Math.max(0, hiddenCredentials)).split('?')
  const isCutOff = credentials < 0 && hiddenCredentials > 0 && !query.includes('=')
  const special = isCutOff ? afterHost.charAt(0) : /%(?![\da-f]{2})/i.exec(beforePath.slice(0, Math.max(0, credentials)))?.[0].charAt(0)
  if (special !== undefined) return `has “${special}” in the user name or password: write ${encodeURIComponent(special)} instead of it`
  return hasHost(text) ? undefined : `is not a valid address: write ${scheme}://user:password@host:port`
}

/**
 * Returns whether a URL can be parsed and names a server: by its host or, for PostgreSQL, by a socket in the query
 * (postgres:///db?host=/run).
 */
function hasHost(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { host, searchParams } = new URL(text)
  return host !== '' || searchParams.has('host')
}
