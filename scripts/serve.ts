// Serves the built site, or the folder given, on http://localhost:3000, or on the port that PORT names: docs/deploy.md.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { houseModule } from './intake/house-module.ts'
import { startIntake } from './intake/start.ts'
import { settingsFrom } from './intake/settings.ts'
import type { House } from '../src/intake/house.ts'
import { finishReplacing } from './lib/replace-folder.ts'
import { followRelease } from './server/follow-release.ts'
import { cannotListen, portFrom } from './server/port.ts'
import { readRelease } from './server/release.ts'
import { siteServer, type Site } from './server/site-server.ts'
import { stop, stopGracefully } from './server/stop.ts'

const root = process.argv[2] ?? 'dist/client'

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

try {
  const port = portFrom(process.env)
  // A build was killed between two renames.
  if (process.argv[2] === undefined && !existsSync(root)) finishReplacing(dirname(root))
  if (!existsSync(root)) fail(`There is no built site in ${root}. Build it with: npm run build`)

  const site: Site = { release: await readRelease(root), isStopping: false }
  const house = join(dirname(root), houseModule)
  const intake = existsSync(house)
    ? await startIntake(await houseIn(house), settingsFrom(process.env), site.release.base, console.log)
    : undefined
  if (intake) site.take = intake.take
  const server = siteServer(site)
    .on('error', (error) => fail(cannotListen(port, error)))
    .listen(port, () => console.log(`The site is served on http://localhost:${port}${site.release.base}`))

  const takeNextRelease = followRelease(root, site, console.log)
  process.on('SIGHUP', () => void takeNextRelease())
  // The second time a signal does what it does by itself: it ends the process.
  process.once('SIGTERM', () => void stopGracefully(server, site).then(() => intake?.stop()))
  process.once('SIGINT', () => void stop(server, 10_000).then(() => intake?.stop()))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

/** What the build has made of the content for the server that takes requests. */
async function houseIn(path: string): Promise<House> {
  const { house } = (await import(pathToFileURL(resolve(path)).href)) as { house: House } // built from src/intake/house.ts
  return house
}
