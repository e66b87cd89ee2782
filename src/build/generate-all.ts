import { join } from 'node:path'
import { buildMessage } from '#src/content-toolkit/check/print/index.ts'
import { updateIcons, updateShareImages } from '#src/content-toolkit/generate/art/brand-assets.ts'
import { updateFonts } from '#src/content-toolkit/generate/art/index.ts'
import { type LoadOptions, updateGenerated } from '#src/content-toolkit/generate/index.ts'
import { parseSiteUrl } from '#src/content-toolkit/read/index.ts'
import { printOptions } from '#src/lib/node/process/command.ts'
import { withProcessLock } from '#src/lib/node/process/process-lock.ts'
import { writeToolMessageTypes } from './write-tool-message-types.ts'

export type GeneratedContent = {
  /** True if the content has an error, or SITE_URL is invalid. In both cases, no module was generated from the content. */
  hasErrors: boolean
  /** Findings for a terminal. Empty if there are none. */
  report: string
}

/** Waits until no other process generates or builds below `root`, and locks the folder while `work` runs. */
export const withGeneratedLock = <Result>(root: string, work: () => Promise<Result>): Promise<Result> => {
  const onWait = () => void process.stderr.write('Another build is running in this folder. Waiting for it to finish.\n')
  return withProcessLock(join(root, 'dist.lock'), onWait, work)
}

/**
 * Writes the types of the texts of the tools. Checks the content below `root` and writes the modules that are generated from it, unless the
 * content has an error.
 */
export async function generateContent(
  root: string,
  environment: NodeJS.ProcessEnv,
  options: Pick<LoadOptions, 'ignoresKeysInUse'> = {},
): Promise<GeneratedContent> {
  const siteUrl = parseSiteUrl(environment)
  if (siteUrl.kind === 'invalid') return { hasErrors: true, report: `${siteUrl.message}\n` }
  writeToolMessageTypes(root)
  const update = await updateGenerated(root, { ...options, siteUrl: siteUrl.url })
  return { hasErrors: update.writtenFiles === undefined, report: buildMessage(update, printOptions(process.stderr, environment)) }
}

export async function updateFontsAndIcons(root: string): Promise<void> {
  await Promise.all([updateFonts(root), updateIcons(root)])
}

/** Writes the fonts, icons and share images of the site. Call it after `generateContent`: share images show generated texts. */
export async function updateFontsAndImages(root: string): Promise<void> {
  await Promise.all([updateFontsAndIcons(root), updateShareImages(root)])
}
