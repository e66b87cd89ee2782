interface ImportMetaEnv {
  /** What the site was built from (scripts/release.ts). */
  readonly RELEASE: string
}
