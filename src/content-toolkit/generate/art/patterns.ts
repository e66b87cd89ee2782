import { type Engraving, type Ground, grounds } from '#src/content-model/model/localised.ts'
import type { Picture } from '#src/content-model/schema/fields/picture.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import { heroDialPattern, heroRings, type Pattern, patternFor, seal } from './guilloche/pattern.ts'
import { svg } from './guilloche/svg.ts'
import type { Palette } from './palette.ts'

/** Palette colour of the lines for each background colour. The two have enough contrast. */
const lineOn: Record<Ground, string> = { dark: 'brass-light', warm: 'rose', sunk: 'brass', cool: 'brass-light' }

const side = 520

/** Doubles the width of the lines, so that they stay visible in a small picture. */
const bolder = (pattern: Pattern): Pattern => pattern.map((layer) => ({ ...layer, width: layer.width * 2 }))

export type PatternLibrary = ReturnType<typeof patternLibrary>

/**
 * Draws patterns and collects their files. Pages show them in `<img>`: inline SVG would be in the HTML of each page, and in its hydration.
 * The name of each file contains a digest, so that browsers can cache the file without limit.
 */
export function patternLibrary(palette: Palette) {
  const files = new Map<string, string>()
  /** Cache of the drawn engravings, by seed and position of the item. All languages show the same file. */
  const drawn = new Map<string, Engraving>()

  function add(name: string, pattern: Pattern, ground: Ground): Engraving {
    return {
      kind: 'engraving',
      src: keep(name, svg(pattern, { colour: palette(lineOn[ground]), radius: side / 2 })),
      width: side,
      height: side,
      ground,
    }
  }

  function keep(name: string, drawing: string): string {
    const file = `${name}.${shortDigest(drawing)}.svg`
    files.set(file, drawing)
    return `/patterns/${file}`
  }

  return {
    files,
    forItem: (seed: string, position: number, size: Picture['size'] = 'large'): Engraving => {
      const memoKey = `${seed} ${position}`
      const cut = seed.lastIndexOf('/')
      const list = seed.slice(0, cut)
      const id = seed.slice(cut + 1)
      const engraving =
        drawn.get(memoKey) ??
        add(
          seed.replaceAll('/', '-'),
          size === 'small' ? bolder(patternFor(list, id, position)) : patternFor(list, id, position),
          grounds[position % grounds.length] ?? 'dark',
        )
      drawn.set(memoKey, engraving)
      return engraving
    },
    heroRings: () => add('hero-home', heroRings('home'), 'dark'),
    hero: (page: string, position: number) => add(`hero-${page}`, patternFor('heroes', page, position), 'dark'),
    heroDial: () => add('hero-dial', heroDialPattern(), 'dark'),
    icon: () => keep('icon', svg(seal(), { colour: palette('brass-light'), ground: palette('ink') })),
  }
}
