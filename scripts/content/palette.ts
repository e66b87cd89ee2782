export type Palette = (name: string) => string

/** The colours of src/ui/styles/palette.css by name, for what is drawn outside CSS. Throws for a name that is not there. */
export function readPalette(css: string): Palette {
  const colours = new Map([...css.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]))
  return (name) => {
    const value = colours.get(name)
    if (value === undefined) throw new Error(`src/ui/styles/palette.css has no colour --${name}`)
    return value
  }
}
