import { createFontStack } from '@capsizecss/core'
import { fromBuffer } from '@capsizecss/unpack'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { writeFiles } from '../content/write.ts'
import { shortDigest } from '../digest.ts'
import { faces, glyphs, standIns, type Face } from './faces.ts'

const require = createRequire(import.meta.url)

/**
 * Cuts the fonts of the npm packages to the glyphs and axes that the site uses: the files into src/public/fonts, their
 * CSS and the addresses to preload into src/ui/generated. Nothing is done while neither the fonts nor the wishes have changed.
 */
export async function updateFonts(root: string): Promise<void> {
  const sources = Object.entries(faces).map(([name, face]) => ({ name, face, original: readFileSync(require.resolve(face.source)) }))
  const stamp = `/* Cut by scripts/fonts: ${shortDigest(JSON.stringify([faces, glyphs, standIns]), ...sources.map(({ original }) => original))} */\n`
  const sheet = join(root, 'src/ui/generated/fonts.css')
  if (existsSync(sheet) && existsSync(join(root, 'src/public/fonts')) && readFileSync(sheet, 'utf8').startsWith(stamp)) return

  const files = new Map<string, Uint8Array>()
  const rules: string[] = []
  const preloads: string[] = []
  const late: { family: string; style: string; weight: string; address: string }[] = []
  for (const { name, face, original } of sources) {
    // Without layout closure the alternate figures and ligatures, which the design does not use, stay behind.
    const cut = await subsetFont(original, glyphs, { targetFormat: 'woff2', variationAxes: face.axes, noLayoutClosure: true })
    const file = `${name}.${shortDigest(cut)}.woff2`
    files.set(file, cut)
    const address = `/fonts/${file}`
    if (face.preload) preloads.push(address)
    if (face.display === 'optional') late.push({ family: face.family, style: face.style, weight: face.weight, address })
    rules.push(
      `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${face.weight};font-display:${face.display};src:url("${address}") format("woff2")}`,
    )
    rules.push(await standInRules(face, cut))
    // The Open Font License asks to stand beside the fonts.
    files.set(`${name}.LICENSE.txt`, readFileSync(require.resolve(face.source.replace(/files\/.*/, 'LICENSE'))))
  }
  writeFiles(join(root, 'src/public/fonts'), files)
  writeFiles(
    join(root, 'src/ui/generated'),
    new Map([
      ['fonts.css', `${stamp}${rules.join('\n')}\n`],
      ['fonts.ts', `${stamp}export const preloadedFonts = ${JSON.stringify(preloads)}\nexport const lateFonts = ${JSON.stringify(late)}\n`],
    ]),
  )
}

/** The same faces in one weight and in the form that drawing libraries read (TrueType). */
export const fontsForDrawing = () =>
  Promise.all(
    Object.values(faces).map(async ({ source, family, style, axes }) => ({
      name: family,
      style,
      weight: 400 as const,
      data: Buffer.from(
        await subsetFont(readFileSync(require.resolve(source)), glyphs, {
          targetFormat: 'truetype',
          variationAxes: { ...axes, wght: 400 },
          noLayoutClosure: true,
        }),
      ),
    })),
  )

/** The stand-ins of a face; for an italic face their italics, asked for by both names that a font goes by (CSS Fonts 4, local()). */
async function standInRules(face: Face, font: Uint8Array): Promise<string> {
  const metrics = { ...(await fromBuffer(Buffer.from(font))), familyName: face.family }
  const fonts = standIns[face.family] ?? []
  const isItalic = face.style === 'italic'
  const { fontFaces } = createFontStack(
    [metrics, ...fonts.map(({ italic, ...regular }) => ({ ...regular, ...(isItalic && italic && { xWidthAvg: italic.xWidthAvg }) }))],
    { fontFaceProperties: { fontStyle: face.style } },
  )
  return fonts.reduce(
    (rules, { familyName, italic }) =>
      isItalic && italic ? rules.replace(`local('${familyName}')`, italic.names.map((name) => `local('${name}')`).join(', ')) : rules,
    fontFaces,
  )
}
