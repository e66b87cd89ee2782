// npm run build [-- --mode development]: generates, builds, prerenders and post-processes the site. Exit code 1: the content or the
// built site must not go live. Exit code 2: the build failed. In both cases the last built site stays.
import { dirname, resolve } from 'node:path'
import { lockGenerated, runGenerate, updateFontsAndImages } from '#src/content-toolkit/commands/run-generate.ts'
import { basePath } from '#src/content-toolkit/read/index.ts'
import { pruneCache } from '#src/lib/node/files/build-cache.ts'
import { requireDiskSpace, requireUrlSafePath } from '#src/lib/node/files/folder-checks.ts'
import { replaceFolder } from '#src/lib/node/files/replace-folder.ts'
import { asksForHelp, commandError, commandOutput, type CommandResult, parseArguments, runCommand } from '#src/lib/node/process/command.ts'
import { buildPages } from '#src/site/build/build-pages.ts'
import viteConfig from '../../vite.config.ts'

const root = process.cwd()
/** BUILD_FOLDER names another output folder, so that the served folder `dist` stays unchanged. */
const { BUILD_FOLDER: outputFolder = 'dist' } = process.env

const usage = 'Usage: npm run build -- [--mode development]'

/** Required free disk space in bytes: enough for a site with photographs, its compressed files and temporary files. */
const room = 100e6

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (asksForHelp(args)) return commandOutput(usage)
  const { values } = parseArguments(args, { mode: { type: 'string' } }, usage)
  requireUrlSafePath(root)
  requireDiskSpace(dirname(resolve(root, outputFolder)), room)
  lockGenerated(root)
  const content = await runGenerate(root, process.env)
  if (content.exitCode !== 0) return content
  process.stderr.write(content.stderr)

  const result = await replaceFolder(
    outputFolder,
    (folder) => buildSite(folder, values.mode),
    ({ exitCode }) => exitCode === 0,
  )
  pruneCache(root)
  return result
})

async function buildSite(folder: string, mode = 'production'): Promise<CommandResult> {
  await updateFontsAndImages(root)
  await buildPages(folder, () => ({ ...viteConfig({ command: 'build', mode }), mode }))

  const base = basePath(root, process.env)
  const { postProcessSite } = await import('#src/site/build/post-process.ts')
  const { count, findings, deployFolder } = await postProcessSite(root, folder, base)
  const { buildIntake } = await import('#src/intake/build/build-intake.ts')
  await buildIntake({ root, folder, base, deployFolder })
  return findings.length > 0
    ? commandError(`The built site must not go live:\n${findings.join('\n')}`)
    : commandOutput(`✓ ${count} pages checked: no key, no star, no unfilled parameter.`)
}
