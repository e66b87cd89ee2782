import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { site } from '#src/content-model/schema/site.ts'
import { stripTrailing } from '#src/lib/text.ts'

/**
 * Reads SITE_URL, which replaces the URL in site.yaml for a preview or another host. A trailing slash is dropped. Returns `url: undefined`
 * if the variable is not set, and an error message if it is not a valid URL.
 */
export function parseSiteUrl({
  SITE_URL: value = '',
}: NodeJS.ProcessEnv): { kind: 'valid'; url: string | undefined } | { kind: 'invalid'; message: string } {
  if (value === '') return { kind: 'valid', url: undefined }
  const result = site.shape.url.safeParse(stripTrailing(value, '/'))
  if (result.success) return { kind: 'valid', url: result.data }
  return {
    kind: 'invalid',
    message: `SITE_URL must be an address that begins with https://, such as https://www.example.com. Got “${value}”`,
  }
}

/** Returns SITE_URL; undefined if the variable is not set. Throws if SITE_URL is not a valid URL. */
export function requireSiteUrl(env: NodeJS.ProcessEnv): string | undefined {
  const result = parseSiteUrl(env)
  if (result.kind === 'invalid') throw new Error(result.message)
  return result.url
}

/**
 * Returns the path of the site on its host, such as '/' or '/house/': from SITE_URL, otherwise from site.yaml. Returns '/' if the URL is
 * invalid, which the content check reports.
 */
export function basePath(root: string, env: NodeJS.ProcessEnv): string {
  const fromEnvironment = parseSiteUrl(env)
  const url: unknown =
    (fromEnvironment.kind === 'valid' ? fromEnvironment.url : undefined) ??
    parseDocument(readFileSync(join(root, 'content/site.yaml'), 'utf8')).get('url')
  return URL.canParse(String(url)) ? `${stripTrailing(new URL(String(url)).pathname, '/')}/` : '/'
}
