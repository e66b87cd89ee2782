import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Palette = (name: string) => string

export const paletteFile = 'src/ui/palette.css'

/**
 * Returns a function from the name of a palette colour to the colour, for drawings outside CSS. The function throws for an unknown name.
 * `root` is the project's folder.
 */
export function readPalette(root: string): Palette {
  const css = readFileSync(join(root, paletteFile), 'utf8')
  const colours = new Map(
    [...css.matchAll(/--([a-z]+(?:-[a-z]+)*):\s*(#[0-9a-f]{6})\b/gi)].map(([, name, value = '']) => [name, value.toLowerCase()]),
  )
  return (name) => {
    const value = colours.get(name)
    if (value === undefined) throw new Error(`${paletteFile} has no colour --${name} of six digits, such as #0f1f1b`)
    return value
  }
}
