// npm run generate: checks the content, and generates modules, fonts and images from it. Exit code 1 if the content has errors.
import { join } from 'node:path'
import { updateFonts } from '../../src/content-toolkit/art/fonts/index.ts'
import { draw, writeDrawings } from '../../src/content-toolkit/art/images/drawings.ts'
import { generateContent, lockGenerated } from '../../src/content-toolkit/commands/generate-content.ts'
import { runCommand } from '../../src/lib/command.ts'

const root = process.cwd()

await runCommand(async () => {
  lockGenerated(root)
  const result = await generateContent(root)
  if (result.exitCode !== 0) return result
  await updateFonts(root)
  writeDrawings(join(root, 'src/public'), await draw(root))
  return result
})
