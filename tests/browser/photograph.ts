import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** What the photograph shows, in each language. */
export const alt = { en: 'A box above the grass', fr: 'Une loge au-dessus de la pelouse' }

/** Gives the first service of the home page a photograph, as its owner would; it is made here, of noise. */
export async function addPhotograph(root: string): Promise<void> {
  const folder = join(root, 'content/images/services')
  mkdirSync(folder, { recursive: true })
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#567', noise } })
    .jpeg()
    .toFile(join(folder, 'box.jpg'))
  const services = join(root, 'content/services.yaml')
  const place = `    image: { file: services/box.jpg, alt: { en: "${alt.en}", fr: "${alt.fr}" } }\n`
  writeFileSync(
    services,
    readFileSync(services, 'utf8').replace(/^ {4}title: .*\n/m, (line) => line + place),
  )
}
