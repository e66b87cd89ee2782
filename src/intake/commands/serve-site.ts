import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { readOutageMailSettings, readSettings } from '#src/intake/runtime/settings.ts'
import { templatesDigest } from '#src/intake/start/load-templates.ts'
import { superviseIntakeOfSite } from '#src/intake/start/supervise-intake.ts'
import { completeReplacement } from '#src/lib/node/files/replace-folder.ts'
import { createOutputLog, printLine } from '#src/lib/node/output-log.ts'
import { commandError, commandOutput, type CommandResult } from '#src/lib/node/process/command.ts'
import { readListenOn } from '#src/server-lib/http/index.ts'
import { readRelease, startSiteServer, watchRelease } from '#src/site-server/index.ts'

/** Folder of the site that `npm run build` has built. */
const builtSite = 'dist/client'

/** Serves a built site, with its intake if it has one. The first argument is its folder; by default, the site is the one in dist. */
export async function serveSite([folder]: readonly string[], environment: NodeJS.ProcessEnv): Promise<CommandResult> {
  const root = folder ?? builtSite
  const listenOn = readListenOn(environment)
  // If a build was killed between its two renames, the served folder is missing: complete the replacement.
  if (folder === undefined && !existsSync(root)) completeReplacement(dirname(root))
  if (!existsSync(root))
    return commandError(
      `There is no built site in ${root}. Run npm run build, or wait for the first release of the studio if this is its folder.`,
      2,
    )
  const release = await readRelease(root)
  const log = createOutputLog()
  const intake = await superviseIntakeOfSite(root, {
    readSettings: () => readSettings(environment),
    mountPoint: { base: release.base },
    log,
    outageMail: readOutageMailSettings(environment),
  })
  const site = await startSiteServer({ release, listenOn, intake })
  printLine(`The site is served on http://localhost:${listenOn.port}${release.base}`)
  const digest = templatesDigest(root)
  const reload = watchRelease(root, site, (message) => {
    printLine(message)
    if (templatesDigest(root) !== digest) log.error('The intake templates were rebuilt. Restart the server to apply them.')
  })
  process.on('SIGHUP', () => void reload())
  return commandOutput()
}
