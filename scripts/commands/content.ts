// npm run content:check, launch:check and content:translations: the commands that read the content.
import { printOptions, runCommand } from '#src/lib/node/process/command.ts'

const root = process.cwd()
const options = printOptions(process.stdout, process.env)
const [name, ...args] = process.argv.slice(2)

await runCommand(async () => {
  // Each command loads only its own code, so that the check starts quickly.
  switch (name) {
    case 'check':
      return (await import('#src/content-toolkit/commands/run-check.ts')).runCheck(args, { root, ...options })
    case 'launch': {
      const { checkCommands, runCheck } = await import('#src/content-toolkit/commands/run-check.ts')
      return runCheck(args, { root, ...options, command: checkCommands.launch, env: process.env })
    }
    case 'translations':
      return (await import('#src/content-toolkit/commands/run-translations.ts')).runTranslations(args, root, process.env)
    default:
      throw new Error('Usage: node scripts/commands/content.ts check | launch | translations')
  }
})
