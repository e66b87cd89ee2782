// npm run dev [-- --pseudo] [options of vike dev]: serves the site for development.
import { spawn } from 'node:child_process'
import { updateFontsAndIcons } from '#src/build/generate-all.ts'
import { writeToolMessageTypes } from '#src/build/write-tool-message-types.ts'
import { requireUrlSafePath } from '#src/lib/node/files/folder-checks.ts'
import { commandOutput, runCommand } from '#src/lib/node/process/command.ts'

const root = process.cwd()

await runCommand(async () => {
  requireUrlSafePath(root)
  writeToolMessageTypes(root)
  await updateFontsAndIcons(root)
  return commandOutput()
})
if (process.exitCode === 0) startVike()

function startVike(): void {
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
}
