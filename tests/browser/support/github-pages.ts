// Serves a built site as GitHub Pages does: below a base path, without the response headers of the site, with one 404 page for all
// languages. The argument of the command is the folder of the site; the environment variable PORT has the port.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { contentType } from 'mime-types'
import { underAPath } from '../../specimen/variants.ts'

const root = process.argv[2] ?? ''

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
}).listen(Number(process.env['PORT']))
