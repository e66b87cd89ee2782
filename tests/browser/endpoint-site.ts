import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteServer } from '../../scripts/server/site-server.ts'
import { buildCopy } from './built-copy.ts'
import { endpointServer } from './endpoint-server.ts'
import { endpointPort, endpointSitePort } from './ports.ts'

// Builds the site as a house does that has an endpoint for its forms, and serves both until it is stopped.
const endpoint = `http://localhost:${endpointPort}/requests`
const folder = await buildCopy((copy) => {
  const settings = join(copy, 'content/site.yaml')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^delivery: .*$/m, `delivery: { endpoint: "${endpoint}" }`))
})
endpointServer().listen(endpointPort)
siteServer(join(folder, 'dist/client')).listen(endpointSitePort)
