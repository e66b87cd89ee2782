// npm run generate: checks the content, and generates modules, fonts and images from it. Exit code 1 if the content has errors.
import { lockGenerated, runGenerate, updateFontsAndImages } from '#src/content-toolkit/commands/run-generate.ts'
import { runCommand } from '#src/lib/node/process/command.ts'

const root = process.cwd()

await runCommand(async () => {
  lockGenerated(root)
  const result = await runGenerate(root, process.env)
  if (result.exitCode !== 0) return result
  await updateFontsAndImages(root)
  return result
})
