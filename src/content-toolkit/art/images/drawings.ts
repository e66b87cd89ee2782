import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { syncFolder, type FileContents } from '../../../lib/write-file.ts'
import { drawIcons } from './icons.ts'
import { drawShareImages } from './share-images.ts'

/** The raster images: files by the name of their folder. */
export type Drawings = Record<'icons' | 'share', FileContents>

/** Draws the site icons and the Open Graph images. Needs the modules that are generated from the content. */
export async function draw(root: string): Promise<Drawings> {
  const [icons, share] = await Promise.all([drawIcons(root), drawShareImages(root)])
  return { icons, share }
}

/** The same in a worker thread. Rejects with what the drawing throws. */
export async function drawAside(root: string): Promise<Drawings> {
  const worker = new Worker(join(import.meta.dirname, 'drawings-worker.ts'), { workerData: root })
  const [drawings] = (await once(worker, 'message')) as [Drawings] // as the worker posts them
  return drawings
}

/** Writes drawings into the folder of public files, or into that of a built site. */
export function writeDrawings(folder: string, drawings: Drawings): void {
  for (const [name, files] of Object.entries(drawings)) syncFolder(join(folder, name), files)
}
