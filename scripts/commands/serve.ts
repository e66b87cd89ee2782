// Serves the built site, or the folder in the first argument, on http://localhost:3000. PORT and HOST set another port and
// address (docs/operate/deploy.md).
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { readOutageMailSettings, readSettings, superviseIntakeOfSite, templatesDigest } from '#src/intake/index.ts'
import { completeReplacement } from '#src/lib/node/files/replace-folder.ts'
import { outputLog, printLine } from '#src/lib/node/output-log.ts'
import { commandError, commandOutput, runCommand } from '#src/lib/node/process/command.ts'
import { readListenOn } from '#src/server-lib/http/index.ts'
import { readRelease, startSiteServer, watchRelease } from '#src/site-server/index.ts'

const [, , folder] = process.argv
const root = folder ?? 'dist/client'

await runCommand(async () => {
  const listenOn = readListenOn(process.env)
  // If a build was killed between its two renames, the served folder is missing: complete the replacement.
  if (folder === undefined && !existsSync(root)) completeReplacement(dirname(root))
  if (!existsSync(root))
    return commandError(
      `There is no built site in ${root}. Run npm run build, or wait for the first release of the studio if this is its folder.`,
      2,
    )
  const release = await readRelease(root)
  const log = outputLog()
  const intake = await superviseIntakeOfSite(root, {
    readSettings: () => readSettings(process.env),
    mountPoint: { base: release.base },
    log,
    outageMail: readOutageMailSettings(process.env),
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
})
