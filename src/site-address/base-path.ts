import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { stripTrailing } from '../lib/strip-trailing.ts'
import { siteUrlFrom } from './site-url.ts'

/**
 * Where on its host the site stands: the path of SITE_URL, otherwise of the address in site.yaml; '/' or '/house/'. What is
 * wrong with either is for the content check to say.
 */
export function basePath(root: string, env: NodeJS.ProcessEnv): string {
  const given = siteUrlFrom(env)
  const url: unknown = (given.ok ? given.url : undefined) ?? parseDocument(readFileSync(join(root, 'content/site.yaml'), 'utf8')).get('url')
  return URL.canParse(String(url)) ? `${stripTrailing(new URL(String(url)).pathname, '/')}/` : '/'
}
