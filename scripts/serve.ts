// Serves the built site, or the folder given, on http://localhost:3000, or on the port that PORT names: docs/deploy.md.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { finishReplacing } from './lib/replace-folder.ts'
import { followRelease } from './server/follow-release.ts'
import { readRelease } from './server/release.ts'
import { siteServer, type Site } from './server/site-server.ts'
import { stop, stopGracefully } from './server/stop.ts'

const root = process.argv[2] ?? 'dist/client'
const port = Number(process.env['PORT'] ?? 3000)

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

if (!Number.isInteger(port) || port < 1 || port > 65535) fail(`PORT is “${process.env['PORT']}”, and must be a number from 1 to 65535.`)
// A build was killed between two renames.
if (process.argv[2] === undefined && !existsSync(root)) finishReplacing(dirname(root))
if (!existsSync(root)) fail(`There is no built site in ${root}. Build it with: npm run build`)

const release = await readRelease(root).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
const site: Site = { release, isStopping: false }
const server = siteServer(site)
  .on('error', (error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`
        : `The server cannot start: ${error.message}`,
    ),
  )
  .listen(port, () => console.log(`The site is served on http://localhost:${port}${release.base}`))

const takeNextRelease = followRelease(root, site, console.log)
process.on('SIGHUP', () => void takeNextRelease())
// The second time a signal does what it does by itself: it ends the process.
process.once('SIGTERM', () => void stopGracefully(server, site))
process.once('SIGINT', () => void stop(server, 10_000))
