interface ImportMetaEnv {
  /** Where on its host the site stands (scripts/site-address/base-path.ts): '' at its root, otherwise '/house'. */
  readonly BASE: string
  /** What the site was built from (scripts/build/release.ts). */
  readonly RELEASE: string
  /** The day on which it was built, such as 2026-11-21; in UTC, so that a build can be made again anywhere. */
  readonly DAY: string
}
