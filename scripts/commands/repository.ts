// npm run repository:sync, repository:unused and docs:sync: tools for developers of this repository, which read its code. They need the
// devDependencies.
import { runCommand } from '#src/lib/node/process/command.ts'

const [name, ...args] = process.argv.slice(2)

await runCommand(async () => {
  switch (name) {
    case 'sync':
      return (await import('../repository/run-sync.ts')).runSync(args, process.env)
    case 'documents':
      return (await import('../repository/documents/generated-documents.ts')).syncDocuments(process.cwd())
    case 'unused':
      return (await import('../repository/run-unused.ts')).runUnused(args, process.cwd())
    default:
      throw new Error('Usage: node scripts/commands/repository.ts sync | documents | unused')
  }
})
