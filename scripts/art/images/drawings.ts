import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { writeFiles, type Files } from '../../lib/write-files.ts'
import { drawIcons } from './icons.ts'
import { drawShareImages } from './share-images.ts'

/** What is drawn in pixels: files by the name of their folder. */
export type Drawings = Record<'icons' | 'share', Files>

/** Draws, after the content has been generated, what its pages show elsewhere: as icons, and where they are shared. */
export async function draw(root: string): Promise<Drawings> {
  const [icons, share] = await Promise.all([drawIcons(root), drawShareImages(root)])
  return { icons, share }
}

/** The same, on a processor of its own. Rejects with what the drawing throws. */
export async function drawAside(root: string): Promise<Drawings> {
  const worker = new Worker(join(import.meta.dirname, 'drawings-worker.ts'), { workerData: root })
  const [drawings] = (await once(worker, 'message')) as [Drawings] // as the worker posts them
  return drawings
}

/** Writes drawings into the folder of public files, or into that of a built site. */
export function writeDrawings(folder: string, drawings: Drawings): void {
  for (const [name, files] of Object.entries(drawings)) writeFiles(join(folder, name), files)
}
