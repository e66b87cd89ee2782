// Serves the built site, or the folder in the first argument, on http://localhost:3000. PORT and HOST set another port and
// address (docs/deploy.md).
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { readOutageMailSettings, readSettings, superviseIntakeOfSite, templatesDigest } from '#src/intake/index.ts'
import { completeReplacement } from '#src/lib/node/files/replace-folder.ts'
import { errorMessage } from '#src/lib/node/log/error-message.ts'
import { outputLog } from '#src/lib/node/log/output-log.ts'
import { readListenAddress, readRelease, serveSite, SiteServer, watchRelease } from '#src/site/server/index.ts'

const root = process.argv[2] ?? 'dist/client'

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

try {
  const address = readListenAddress(process.env)
  // If a build was killed between its two renames, the served folder is missing: complete the replacement.
  if (process.argv[2] === undefined && !existsSync(root)) completeReplacement(dirname(root))
  if (!existsSync(root))
    fail(`There is no built site in ${root}. Run npm run build, or wait for the first release of the studio if this is its folder.`)

  const site = new SiteServer(await readRelease(root))
  const { base } = site.release
  const log = outputLog()
  const intake = await superviseIntakeOfSite(root, {
    readSettings: () => readSettings(process.env),
    mountPoint: { base },
    log,
    outageMail: readOutageMailSettings(process.env),
  })
  if (intake) site.handleFirst(intake.handler)

  serveSite(site, address, {
    onListening: () => console.log(`The site is served on http://localhost:${address.port}${base}`),
    onError: fail,
    onStopped: async () => intake?.stop(),
  })
  const digest = templatesDigest(root)
  const reload = watchRelease(root, site, (message) => {
    console.log(message)
    if (templatesDigest(root) !== digest) log.error('The intake templates were rebuilt. Restart the server to apply them.')
  })
  process.on('SIGHUP', () => void reload())
} catch (error) {
  fail(errorMessage(error))
}
