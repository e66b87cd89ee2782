// npm run generate: checks the content, and writes and draws all that the site is built from. Exit code 1 where
// the content has errors.
import { join } from 'node:path'
import { updateFonts } from '../../src/content-toolkit/art/fonts/index.ts'
import { generateContent, lockGenerated } from '../../src/content-toolkit/commands/generate-content.ts'
import { draw, writeDrawings } from '../../src/content-toolkit/art/images/drawings.ts'
import { runCommand } from '../../src/lib/command.ts'

const root = process.cwd()

await runCommand(async () => {
  lockGenerated(root)
  const content = await generateContent(root)
  if (content.exitCode !== 0) return content
  await updateFonts(root)
  writeDrawings(join(root, 'src/public'), await draw(root))
  return content
})
