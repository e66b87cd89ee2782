interface ImportMetaEnv {
  /** The base path of the site (src/content-toolkit/read/site-url.ts): '' at the root of its host, otherwise such as '/house'. */
  readonly BASE: string
  /** Digest of everything that the site was built from (src/build/site/release-id.ts). */
  readonly RELEASE: string
  /** The day of the build, such as 2026-11-21; in UTC, so that builds are reproducible in every time zone. */
  readonly DAY: string
}
/** A module bundled into one script without exports (src/build/site/inline-script-plugin.ts). */
declare module '*?inline-script' {
  const code: string
  export default code
}
/** The part of subset-font that is used here; the package brings no types. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  export default function subsetFont(
    font: Uint8Array,
    glyphs: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, Axis>; noLayoutClosure: boolean },
  ): Promise<Uint8Array>
}
