import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { contentType } from 'mime-types'
import { addPhotograph } from './photograph.ts'
import { buildCopy } from './built-copy.ts'
import { underAPath, underAPathPort } from './ports.ts'

// Builds the site for a path of its host, with a photograph, and serves it as GitHub Pages does: no header of ours, one 404 page.
const folder = await buildCopy(addPhotograph, { SITE_URL: `https://house.example${underAPath}` })
const root = join(folder, 'dist/client')

createServer(({ url = '' }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const path = pathname.startsWith(`${underAPath}/`) ? pathname.slice(underAPath.length) : undefined
  const found =
    path === undefined
      ? undefined
      : [`${path}index.html`, path, `${path}.html`].find((file) => extname(file) !== '' && existsSync(join(root, file)))
  const file = found ?? '/404.html'
  response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': contentType(extname(file)) || 'application/octet-stream' })
  createReadStream(join(root, file)).pipe(response)
}).listen(underAPathPort)
