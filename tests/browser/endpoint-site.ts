import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteServer } from '../../scripts/server/site-server.ts'
import { copySite } from '../../scripts/site-copy.ts'
import { endpointServer } from './endpoint-server.ts'
import { endpointPort, endpointSitePort } from './ports.ts'

// Builds the site as a house does that has an endpoint for its forms, and serves both until it is stopped.
const folder = copySite()
const settings = join(folder, 'content/site.yaml')
const endpoint = `http://localhost:${endpointPort}/requests`
writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^delivery: .*$/m, `delivery: { endpoint: "${endpoint}" }`))
execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'ignore' })

endpointServer().listen(endpointPort)
siteServer(join(folder, 'dist/client')).listen(endpointSitePort)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
}
