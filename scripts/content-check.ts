// npm run content:check: everything there is to say about the content, and whether it may go live.
import { enableCompileCache } from 'node:module'

// Modules are compiled once and for all; imported after this line, so that it counts for them.
enableCompileCache('node_modules/.cache/compiled')
const { finish } = await import('./outcome.ts')
const { runCheck } = await import('./content/run-check.ts')

await finish(() => runCheck(process.argv.slice(2), { root: process.cwd(), colour: process.stdout.isTTY }))
