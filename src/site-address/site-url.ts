import { stripTrailing } from '../lib/strip-trailing.ts'
import { site } from '../content/schema/site.ts'

/**
 * The address that SITE_URL gives the site in place of the one in site.yaml: for a preview, or another host. Without it
 * undefined; a slash at its end is dropped. An address that cannot be one is a message for whoever set it.
 */
export function siteUrlFrom({
  SITE_URL: given = '',
}: NodeJS.ProcessEnv): { ok: true; url: string | undefined } | { ok: false; message: string } {
  if (given === '') return { ok: true, url: undefined }
  const result = site.shape.url.safeParse(stripTrailing(given, '/'))
  if (result.success) return { ok: true, url: result.data }
  return { ok: false, message: `SITE_URL must be an address that begins with https://, such as https://www.example.com, but is “${given}”` }
}

/** The same for whoever can do nothing with a message: throws it. */
export function requireSiteUrl(env: NodeJS.ProcessEnv): string | undefined {
  const given = siteUrlFrom(env)
  if (!given.ok) throw new Error(given.message)
  return given.url
}
