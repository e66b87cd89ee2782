import { createElement, type CSSProperties, type ReactNode } from 'react'
import satori, { type FontWeight } from 'satori'
import sharp from 'sharp'
import { runsOf, type TextRun } from '#src/content-model/i18n/emphasis.ts'
import { shareImage } from '#src/content-model/model/file-paths.ts'
import type { Palette } from './palette.ts'

/**
 * The fonts for drawing. Satori caches parsed fonts by the identity of this array. Callers must pass the same array for all images, because
 * Satori otherwise parses the fonts for each image.
 */
export type DrawingFonts = { name: string; data: Buffer; weight: FontWeight; style: 'normal' | 'italic' }[]

/** The texts of a page's share image: the title of the page, with its *emphasis*, the brand and the tagline. */
export type ShareTexts = { title: string; brand: string; tagline: string }

type ShareImage = ShareTexts & {
  /** The background that drawShareGround() has drawn, as raw RGBA pixels. */
  ground: Buffer
}

const { width, height } = shareImage
const margin = 84

/**
 * Draws the Open Graph image of a page as JPEG: a card that looks like the page's hero. satori lays out the text and sharp draws it, so the
 * build needs no browser and no installed font.
 */
export async function drawShareImage(image: ShareImage, palette: Palette, fonts: DrawingFonts): Promise<Buffer> {
  const text = await satori(card(image, palette), { width, height, fonts })
  return sharp(image.ground, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(text) }])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/**
 * Draws the background of a page's share image, which all languages share: the glow of the hero, and on the right the engraving of the hero
 * (`pattern`, an SVG), which fades out towards the texts.
 */
export function drawShareGround(pattern: string, palette: Palette): Promise<Buffer> {
  const size = 780
  const placed = pattern.replace(
    /width="\d+" height="\d+"/,
    `x="${width - size * 0.68}" y="${(height - size) / 2}" width="${size}" height="${size}"`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<radialGradient id="glow" cx="72%" cy="42%" r="78%"><stop offset="0" stop-color="${palette('glow-from')}"/><stop offset="1" stop-color="${palette('glow-to')}"/></radialGradient>
<linearGradient id="fade"><stop offset=".54" stop-color="#000"/><stop offset=".72" stop-color="#fff"/></linearGradient>
<mask id="right"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
</defs>
<rect width="100%" height="100%" fill="url(#glow)"/>
<g mask="url(#right)" opacity=".6">${placed}</g>
</svg>`
  return sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer()
}

/** Returns the font size of a title in pixels. Long titles are smaller, so that they overlap neither the engraving nor the tagline. */
const fontSize = (title: string): number => (title.length > 44 ? 62 : title.length > 28 ? 72 : 94)

function card({ title, brand, tagline }: ShareImage, palette: Palette): ReactNode {
  const size = fontSize(title)
  return box(
    { flexDirection: 'column', justifyContent: 'space-between', boxSizing: 'border-box', width, height, padding: `64px ${margin}px 68px` },
    box({ fontFamily: 'Newsreader', fontSize: 40, color: palette('ivory') }, brand),
    box(
      {
        flexWrap: 'wrap',
        width: 605,
        gap: `0 ${size * 0.22}px`,
        fontFamily: 'Newsreader',
        fontSize: size,
        lineHeight: 1.06,
        letterSpacing: '-0.018em',
        color: palette('ivory'),
      },
      ...splitTitle(title).map((word) =>
        box({}, ...word.map(({ text, isEmphasised }) => box({ fontStyle: isEmphasised ? 'italic' : 'normal' }, text))),
      ),
    ),
    box({ fontFamily: 'Instrument Sans', fontSize: 28, color: palette('brass-light') }, tagline),
  )
}

const box = (style: CSSProperties, ...children: ReactNode[]): ReactNode =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

/**
 * Splits a title into words, and each word into runs that are upright or italic: "dit *d’avance*." has two words, the second of two runs.
 */
export function splitTitle(title: string): TextRun[][] {
  const wordRuns: TextRun[][] = [[]]
  // Removes word joiners (U+2060), which are not needed: each word is a separate box, in which Satori does not break lines.
  for (const { text, isEmphasised } of runsOf(title.replaceAll('\u2060', ''))) {
    for (const [index, part] of text.split(' ').entries()) {
      if (index > 0) wordRuns.push([])
      if (part !== '') wordRuns.at(-1)?.push({ text: part, isEmphasised })
    }
  }
  return wordRuns.filter((word) => word.length > 0)
}
