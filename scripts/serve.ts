// Serves the built site, or the folder given, on http://localhost:3000, or on the port that PORT names.
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { baseOf } from './server/built-files.ts'
import { siteServer } from './server/site-server.ts'
import { stopGracefully } from './server/stop.ts'

const root = process.argv[2] ?? 'dist/client'
const port = Number(process.env['PORT'] ?? 3000)

const stop = (message: string): never => {
  console.error(message)
  process.exit(1)
}

if (!Number.isInteger(port) || port < 1 || port > 65535) stop(`PORT is “${process.env['PORT']}”, and must be a number from 1 to 65535.`)
if (!existsSync(root)) stop(`There is no built site in ${root}. Build it with: npm run build`)

const server = open()
  .on('error', (error: NodeJS.ErrnoException) =>
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`
        : `The server cannot start: ${error.message}`,
    ),
  )
  .listen(port, () => console.log(`The site is served on http://localhost:${port}${baseOf(root)}`))

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopGracefully(server))

function open(): Server {
  try {
    return siteServer(root)
  } catch (error) {
    // No build of this site.
    return stop(error instanceof Error ? error.message : String(error))
  }
}
