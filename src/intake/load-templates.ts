import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sha256Hex } from '#src/lib/node/files/digest.ts'
import type { Templates } from './templates/index.ts'

/** Path of the built templates below the folder of a build. The pages of the site are in the subfolder `client` of that folder. */
export const intakeTemplatesFile = 'intake/templates.js'

const templatesPath = (site: string): string => resolve(dirname(site), intakeTemplatesFile)

/** Returns the digest of the templates that belong to a built site; empty if the site was built without the intake. */
export const templatesDigest = (site: string): string =>
  existsSync(templatesPath(site)) ? sha256Hex(readFileSync(templatesPath(site))) : ''

/** Loads the templates that belong to a built site. Returns undefined if the site was built without the intake. */
export async function loadTemplates(site: string): Promise<Templates | undefined> {
  const path = templatesPath(site)
  if (!existsSync(path)) return undefined
  const { templates } = (await import(pathToFileURL(path).href)) as { templates: Templates } // built from templates/index.ts
  return templates
}
