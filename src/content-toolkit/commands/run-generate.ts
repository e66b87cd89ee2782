import { join } from 'node:path'
import { buildMessage } from '#src/content-toolkit/check/print/index.ts'
import { updateIcons, updateShareImages } from '#src/content-toolkit/generate/art/brand-assets.ts'
import { updateFonts } from '#src/content-toolkit/generate/art/index.ts'
import { type LoadOptions, updateGenerated } from '#src/content-toolkit/generate/index.ts'
import { parseSiteUrl } from '#src/content-toolkit/read/index.ts'
import { commandError, type CommandResult, printOptions } from '#src/lib/node/process/command.ts'
import { acquireProcessLock } from '#src/lib/node/process/process-lock.ts'
import { writeToolMessageTypes } from './write-tool-message-types.ts'

/** Waits until no other process generates or builds below `root`, and locks the folder until this process ends. */
export const lockGenerated = (root: string): void =>
  acquireProcessLock(join(root, 'dist.lock'), () => {
    process.stderr.write('Another build is running in this folder. Waiting for it to finish.\n')
  })

/**
 * Writes the types of the texts of the tools. Checks the content below `root` and writes the modules that are generated from it, unless the
 * content has an error.
 */
export async function runGenerate(
  root: string,
  environment: NodeJS.ProcessEnv,
  options: Pick<LoadOptions, 'ignoresKeysInUse'> = {},
): Promise<CommandResult> {
  const address = parseSiteUrl(environment)
  if (!address.ok) return commandError(address.message)
  writeToolMessageTypes(root)
  const update = await updateGenerated(root, { ...options, siteUrl: address.url })
  const stderr = buildMessage(update, printOptions(process.stderr, environment))
  return { stdout: '', stderr, exitCode: update.writtenFiles === undefined ? 1 : 0 }
}

/** Writes the fonts, icons and share images of the site. Call it after `runGenerate`: share images show generated texts. */
export async function updateFontsAndImages(root: string): Promise<void> {
  await Promise.all([updateFonts(root), updateIcons(root), updateShareImages(root)])
}
