import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { glyphs } from '#src/content-model/tables/glyphs.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import { type CacheKey, packageVersion, readOrCompute } from '#src/lib/node/files/build-cache.ts'
import { syncFolder } from '#src/lib/node/files/write-file.ts'
import { type Face, faces, fallbackFonts } from './font-faces.ts'

const banner = '/* Subset by src/content-toolkit/generate/art/fonts.ts. */\n'

const require = createRequire(import.meta.url)

const readOriginal = ({ source }: Face): Buffer => readFileSync(require.resolve(source))

/**
 * Subsets the fonts of the npm packages to the glyphs and axes that the site uses. Writes the font files into src/public/fonts, and their
 * CSS and the URLs of the fonts to preload into src/ui/generated. Subsets are cached.
 */
export async function updateFonts(root: string): Promise<void> {
  const files = new Map<string, Uint8Array>()
  const rules: string[] = []
  const preloads: string[] = []
  const deferred: { family: string; style: string; weight: string; path: string }[] = []
  for (const [name, face] of Object.entries(faces)) {
    const font = await subset(root, face, 'woff2')
    const file = `${name}.${shortDigest(font)}.woff2`
    files.set(file, font)
    const path = `/fonts/${file}`
    if (face.preload) preloads.push(path)
    if (face.display === 'optional') deferred.push({ family: face.family, style: face.style, weight: face.weight, path })
    rules.push(
      `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${face.weight};font-display:${face.display};src:url("${path}") format("woff2")}`,
    )
    rules.push(await fallbackRules(root, face, font))
    // Adds the licence of each font to the published files, because the Open Font License requires it.
    files.set(`${name}.LICENSE.txt`, readFileSync(require.resolve(face.source.replace(/files\/.*/, 'LICENSE'))))
  }
  syncFolder(join(root, 'src/public/fonts'), files)
  syncFolder(
    join(root, 'src/ui/generated'),
    new Map([
      ['fonts.css', `${banner}${rules.join('\n')}\n`],
      [
        'fonts.ts',
        `${banner}export const preloadedFonts = ${JSON.stringify(preloads)}\nexport const deferredFonts = ${JSON.stringify(deferred)}\n`,
      ],
    ]),
  )
}

/** Returns each font face in weight 400, for the texts of share images. The format is TrueType, because Satori cannot read WOFF2. */
export const fontsForDrawing = (root: string) =>
  Promise.all(
    Object.values(faces).map(async (face) => ({
      name: face.family,
      style: face.style,
      weight: 400 as const,
      data: Buffer.from(await subset(root, inOneWeight(face), 'truetype')),
    })),
  )

export const drawingFontsKey = (): CacheKey => Object.values(faces).flatMap((face) => subsetKey(inOneWeight(face), 'truetype'))

const inOneWeight = (face: Face): Face => ({ ...face, axes: { ...face.axes, wght: 400 } })

type FontFormat = 'woff2' | 'truetype'

const subsetKey = (face: Face, format: FontFormat): CacheKey => [
  packageVersion('subset-font'),
  format,
  glyphs,
  JSON.stringify(face.axes),
  readOriginal(face),
]

const subset = (root: string, face: Face, format: FontFormat): Promise<Uint8Array> =>
  readOrCompute(root, subsetKey(face, format), async () => {
    const { default: subsetFont } = await import('subset-font')
    // `noLayoutClosure` leaves out the glyphs that only OpenType features use, such as alternate figures and ligatures. The design does not
    // use these features.
    return subsetFont(readOriginal(face), glyphs, { targetFormat: format, variationAxes: face.axes, noLayoutClosure: true })
  })

/**
 * Returns the @font-face rules of a face's fallback fonts. For an italic, the rules name both the full name and the PostScript name of the
 * fallback font, because platforms differ in which of the two local() matches (CSS Fonts 4).
 */
async function fallbackRules(root: string, face: Face, font: Uint8Array): Promise<string> {
  const fonts = fallbackFonts[face.family] ?? []
  const key = [...['@capsizecss/core', '@capsizecss/unpack'].map(packageVersion), face.family, face.style, JSON.stringify(fonts), font]
  const rules = await readOrCompute(root, key, async () => {
    const [{ createFontStack }, { fromBuffer }] = await Promise.all([import('@capsizecss/core'), import('@capsizecss/unpack')])
    const metrics = { ...(await fromBuffer(Buffer.from(font))), familyName: face.family }
    const isItalic = face.style === 'italic'
    const { fontFaces } = createFontStack(
      [metrics, ...fonts.map(({ italic, ...regular }) => ({ ...regular, ...(isItalic && italic && { xWidthAvg: italic.xWidthAvg }) }))],
      { fontFaceProperties: { fontStyle: face.style } },
    )
    const localNames = ({ italic }: (typeof fonts)[number]) => italic?.names.map((name) => `local('${name}')`).join(', ')
    const withNames = fonts.reduce((css, fallback) => {
      const names = isItalic ? localNames(fallback) : undefined
      return names === undefined ? css : css.replace(`local('${fallback.familyName}')`, names)
    }, fontFaces)
    return Buffer.from(withNames)
  })
  return Buffer.from(rules).toString()
}
