// npm run dev [-- --pseudo] [options of vike dev]: the site while somebody works on it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { writeFiles } from './lib/write-files.ts'
import { updateFonts } from './art/fonts/index.ts'
import { drawIcons } from './art/images/icons.ts'

const root = process.cwd()
await updateFonts(root)
writeFiles(join(root, 'src/public/icons'), await drawIcons(root))

const args = process.argv.slice(2)
const options = args.filter((arg) => arg !== '--pseudo')
const env = args.includes('--pseudo') ? { ...process.env, PSEUDO: '1' } : process.env
const vike = spawn('vike', ['dev', ...options], { stdio: 'inherit', env })
  .on('exit', (code) => (process.exitCode = code ?? 1))
  .on('error', ({ message }) => {
    console.error(`Vike cannot be started (${message}). Start the site with: npm run dev`)
    process.exitCode = 1
  })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vike.kill(signal))
