// npm run generate: checks the content, and generates modules, fonts and images from it. Exit code 1 if the content has errors.
import { updateFonts } from '../../src/content-toolkit/art/fonts/index.ts'
import { updateIcons, updateShareImages } from '../../src/content-toolkit/art/images/index.ts'
import { lockGenerated, runGenerate } from '../../src/content-toolkit/commands/run-generate.ts'
import { runCommand } from '../../src/lib/node/command.ts'

const root = process.cwd()

await runCommand(async () => {
  lockGenerated(root)
  const result = await runGenerate(root)
  if (result.exitCode !== 0) return result
  await Promise.all([updateFonts(root), updateIcons(root), updateShareImages(root)])
  return result
})
