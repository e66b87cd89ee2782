interface ImportMetaEnv {
  /** What the site was built from (scripts/release.ts). */
  readonly RELEASE: string
  /** The year in which it was built. */
  readonly YEAR: string
}
