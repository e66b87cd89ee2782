import { join } from 'node:path'
import { updateContent } from './content/index.ts'
import { reportOf } from './content/report/terminal.ts'
import { siteUrlFrom } from './content/site-url.ts'
import { writeFiles, type Files } from './content/write.ts'
import { drawIcons } from './images/icons.ts'
import { drawShareImages } from './images/share-images.ts'
import { showsColour, type Outcome } from './outcome.ts'

/** Checks the content below a project's `root` and writes what is generated from it; with an error in it, nothing. */
export async function generateContent(root: string): Promise<Outcome> {
  const address = siteUrlFrom(process.env)
  if (!address.ok) return { output: '', problem: `${address.message}\n`, exitCode: 1 }
  const update = await updateContent(root, { siteUrl: address.url })
  await update.writeTypes()
  return { output: '', problem: reportOf(update, { colour: showsColour(process.stderr) }), exitCode: update.written === undefined ? 1 : 0 }
}

/** What is drawn in pixels: files by the name of their folder. */
export type Drawings = Record<'icons' | 'share', Files>

/** Draws, after the content has been generated, what its pages show elsewhere: as icons, and where they are shared. */
export async function draw(root: string): Promise<Drawings> {
  const [icons, share] = await Promise.all([drawIcons(root), drawShareImages(root)])
  return { icons, share }
}

/** Writes drawings into the folder of public files, or into that of a built site. */
export function writeDrawings(folder: string, drawings: Drawings): void {
  for (const [name, files] of Object.entries(drawings)) writeFiles(join(folder, name), files)
}
