/** The part of subset-font that is used here; the package brings no types. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  export default function subsetFont(
    font: Uint8Array,
    glyphs: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, Axis>; noLayoutClosure: boolean },
  ): Promise<Uint8Array>
}
