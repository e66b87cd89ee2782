// npm run build [-- --mode development]: generates, builds, prerenders and post-processes the site. Exit code 1: the content or the
// built site must not go live. Exit code 2: the build failed. In both cases the last built site stays.
import { buildResult } from '#src/build/build-outcome.ts'
import { buildSite } from '#src/build/build-site.ts'
import { asksForHelp, commandOutput, parseArguments, runCommand } from '#src/lib/node/process/command.ts'

const usage = 'Usage: npm run build -- [--mode development]'

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (asksForHelp(args)) return commandOutput(usage)
  const { values } = parseArguments(args, { mode: { type: 'string' } }, usage)
  const log = (text: string) => process.stderr.write(text)
  return buildResult(await buildSite(process.cwd(), { folder: 'dist', mode: values.mode, environment: process.env, log }))
})
