// Checks the contrast of the colours in palette.css.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paletteFile, readPalette } from '#src/content-toolkit/generate/art/palette.ts'

// axe measures only the contrast of texts on plain grounds. These tests also measure it on gradients, and the contrast of focus rings.
const palette = readPalette('.')
const [, onLight = '', onDark = ''] = /^([^]*)\.on-dark([^]*)$/.exec(readFileSync('src/ui/theme.css', 'utf8')) ?? []

function colour(theme: string, name: string): string {
  const named = new RegExp(`--color-${name}: var\\(--([a-z-]+)\\)`).exec(theme)?.[1]
  if (named === undefined) throw new Error(`theme.css has no --color-${name}`)
  return palette(named)
}

/** Returns the relative luminance of a colour of six hexadecimal digits (WCAG 2.2): 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/g) ?? []).map((digits) => {
    const share = parseInt(digits, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours (WCAG 2.2): 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const texts = ['heading', 'text', 'quiet', 'link', 'badge', 'error']
const grounds = [
  { grounds: ['glow-from', 'glow-to', 'ground-dark', 'ground-warm', 'ground-cool'], theme: onDark },
  { grounds: ['ground', 'ground-raised', 'ground-sunk'], theme: onLight },
]
const pairs = grounds.flatMap(({ grounds, theme }) =>
  grounds.flatMap((ground) => [
    ...texts.map((text) => ({ name: text, ground, theme, least: 4.5 })),
    { name: 'focus', ground, theme, least: 3 },
  ]),
)

it.each(pairs)(`${paletteFile}: $name on $ground`, ({ name, ground, theme, least }) => {
  expect(contrast(colour(theme, name), colour(onLight, ground))).toBeGreaterThanOrEqual(least)
})
