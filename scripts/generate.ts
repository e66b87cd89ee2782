// npm run generate: checks the content, and writes and draws all that the site is built from. It ends as content.ts does.
import { join } from 'node:path'
import { updateFonts } from './fonts/index.ts'
import { generateContent } from './generation.ts'
import { draw, writeDrawings } from './images/drawings.ts'
import { finish } from './outcome.ts'

const root = process.cwd()

await finish(async () => {
  const content = await generateContent(root)
  if (content.exitCode !== 0) return content
  await updateFonts(root)
  writeDrawings(join(root, 'src/public'), await draw(root))
  return content
})
