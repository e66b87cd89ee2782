import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { intakeTemplatesFile } from '#src/intake/protocol/templates-file.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { checkBundle, type MemberTypes } from '#src/lib/node/files/check-bundle.ts'

const templatesPath = (siteFolder: string): string => resolve(dirname(siteFolder), intakeTemplatesFile)

/**
 * Returns the digest of the templates that belong to a built site; empty if the site was built without the intake. The server compares it
 * to notice that a build has replaced the templates.
 */
export const templatesDigest = (siteFolder: string): string =>
  existsSync(templatesPath(siteFolder)) ? sha256Hex(readFileSync(templatesPath(siteFolder))) : ''

/** Types of the members of `Templates`, which `loadTemplates` checks. The compiler reports a member that is missing here. */
const templateTypes: MemberTypes<Templates> = {
  brand: 'string',
  email: 'string',
  url: 'string',
  retention: 'object',
  responseHours: 'number',
  timeZone: 'string',
  isWithSite: 'boolean',
  thanksPath: 'function',
  notificationMail: 'function',
  digestMail: 'function',
  acknowledgementMail: 'function',
  replyMail: 'function',
  replyTemplate: 'function',
  codeMail: 'function',
  alertMail: 'function',
  alertText: 'function',
  outageMail: 'function',
  testMail: 'function',
  requestColumns: 'function',
  weeklyColumns: 'function',
  renderInboxPage: 'function',
  renderVisitorPage: 'function',
  styleSheet: 'string',
}

/**
 * Loads the templates that belong to a built site. Returns undefined if the site was built without the intake. Throws if the templates do
 * not fit this server.
 */
export async function loadTemplates(siteFolder: string): Promise<Templates | undefined> {
  const path = templatesPath(siteFolder)
  if (!existsSync(path)) return undefined
  // The bundle is built from src/intake/templates/templates.ts, which exports `templates`.
  const { templates = {} } = (await import(pathToFileURL(path).href)) as { templates?: Record<string, unknown> }
  return checkBundle<Templates>(templates, templateTypes, { path, command: 'npm run build' })
}
