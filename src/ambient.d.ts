interface ImportMetaEnv {
  /** The base path of the site (src/content-toolkit/read/site-url.ts), such as '/house'. Empty if the site is at the root of its host. */
  readonly BASE: string
  /** Digest of everything that the site was built from (src/build/site/release-id.ts). */
  readonly RELEASE: string
  /** The day of the build, such as 2026-11-21; in UTC, so that builds are reproducible in every time zone. */
  readonly DAY: string
}
/** Source of a script into which a module and its imports were bundled (src/build/site/inline-script-plugin.ts). */
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
