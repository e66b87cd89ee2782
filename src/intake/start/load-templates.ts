import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { intakeTemplatesFile } from '../model/templates-file.ts'
import type { Templates } from '../templates/templates.ts'

const templatesPath = (site: string): string => resolve(dirname(site), intakeTemplatesFile)

/** Returns the digest of the templates that belong to a built site; empty if the site was built without the intake. */
export const templatesDigest = (site: string): string =>
  existsSync(templatesPath(site)) ? sha256Hex(readFileSync(templatesPath(site))) : ''

/** Loads the templates that belong to a built site. Returns undefined if the site was built without the intake. */
export async function loadTemplates(site: string): Promise<Templates | undefined> {
  const path = templatesPath(site)
  if (!existsSync(path)) return undefined
  const { templates } = (await import(pathToFileURL(path).href)) as { templates: Templates } // built from templates/templates.ts
  return templates
}
