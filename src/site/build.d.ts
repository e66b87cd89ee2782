interface ImportMetaEnv {
  /** Where on its host the site stands (scripts/content/base-path.ts): '' at its root, otherwise '/house'. */
  readonly BASE: string
  /** What the site was built from (scripts/release.ts). */
  readonly RELEASE: string
  /** The year in which it was built. */
  readonly YEAR: string
}
