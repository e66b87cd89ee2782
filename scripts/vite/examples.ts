import type { Plugin } from 'vite'

/** Below the base of the site. */
const address = 'examples'

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Examples of src/ui</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/dev/examples/main.tsx"></script>
  </body>
</html>
`

/** Serves a page with every component of the design system in development; no build includes it. */
export function examplesPage(): Plugin {
  return {
    name: 'examples-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(server.config.base + address, (_request, response, next) => {
        server.transformIndexHtml(`/${address}.html`, html).then((page) => response.setHeader('Content-Type', 'text/html').end(page), next)
      })
    },
  }
}
