import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sha256Hex } from '../lib/digest.ts'
import type { Templates } from './templates/index.ts'

/** Where the build writes the templates, below its folder. The pages of the site are in `client` beside it. */
export const templatesFile = 'intake/templates.js'

const templatesPath = (site: string): string => resolve(dirname(site), templatesFile)

/** Returns the digest of the built templates beside a built site; empty if the site was built without the intake. */
export const templatesDigest = (site: string): string =>
  existsSync(templatesPath(site)) ? sha256Hex(readFileSync(templatesPath(site))) : ''

/** Loads the built templates beside a built site. Returns undefined if the site was built without the intake. */
export async function loadTemplates(site: string): Promise<Templates | undefined> {
  const path = templatesPath(site)
  if (!existsSync(path)) return undefined
  const { templates } = (await import(pathToFileURL(path).href)) as { templates: Templates } // built from templates/index.ts
  return templates
}
