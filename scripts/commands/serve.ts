// Serves the built site, or the folder given, on http://localhost:3000, or on the port that PORT names: docs/deploy.md.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { houseBeside, houseDigest } from '../../src/intake/house-module.ts'
import { jsonLog } from '../../src/intake/operation/log.ts'
import { startIntake } from '../../src/intake/start.ts'
import { settingsFrom } from '../../src/intake/settings.ts'
import { completeReplacement } from '../../src/lib/replace-folder.ts'
import { followRelease } from '../../src/server/follow-release.ts'
import { portFrom } from '../../src/server/port.ts'
import { readRelease } from '../../src/server/release.ts'
import { run } from '../../src/server/run.ts'
import type { Site } from '../../src/server/site-server.ts'
import { errorMessage } from '../../src/lib/error-message.ts'

const root = process.argv[2] ?? 'dist/client'

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

try {
  const port = portFrom(process.env)
  // A build was killed between two renames.
  if (process.argv[2] === undefined && !existsSync(root)) completeReplacement(dirname(root))
  if (!existsSync(root)) fail(`There is no built site in ${root}. Build it with: npm run build`)

  const site: Site = { release: await readRelease(root), isStopping: false }
  const { base } = site.release
  const house = await houseBeside(root)
  const log = jsonLog((line) => process.stdout.write(line))
  const intake = house?.isWithSite ? await startIntake(house, settingsFrom(process.env), { base }, log) : undefined
  if (intake) site.take = intake.take

  run(site, {
    port,
    onListening: () => console.log(`The site is served on http://localhost:${port}${base}`),
    onError: fail,
    onStopped: async () => intake?.stop(),
  })
  const digest = houseDigest(root)
  const takeNextRelease = followRelease(root, site, (sentence) => {
    console.log(sentence)
    if (houseDigest(root) !== digest) log.error('requests are still taken as before the last build: start the server again')
  })
  process.on('SIGHUP', () => void takeNextRelease())
} catch (error) {
  fail(errorMessage(error))
}
