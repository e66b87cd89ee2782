/** The directives of all pages of the studio. `default-src` is the value of every directive that a policy does not name. */
const common = { 'default-src': "'none'", 'style-src': "'self'", 'font-src': "'self'", 'base-uri': "'none'" }

const policyText = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/**
 * Directives of pages of the site. The pages load everything from this server, except images with data: or blob: URLs. Of the inline
 * scripts, only those with a digest in `scripts` may run.
 */
const ofSite = (scripts: readonly string[]) => ({
  ...common,
  'script-src': ["'self'", ...scripts.map((digest) => `'${digest}'`)].join(' '),
  'img-src': "'self' data: blob:",
  'manifest-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
})

export const editorPolicy = (scripts: readonly string[] = []): string =>
  policyText({ ...ofSite(scripts), 'form-action': "'self'", 'frame-ancestors': "'self'" })

/** Returns the Content Security Policy of the pages of a preview. No site can show them in a frame, and their forms send nothing. */
export const previewPolicy = (scripts: readonly string[]): string =>
  policyText({ ...ofSite(scripts), 'form-action': "'none'", 'frame-ancestors': "'none'" })

/**
 * Content Security Policy of the pages without script: the sign-in pages, the form for feedback about a preview, and the page that says why
 * a preview cannot be shown.
 */
export const scriptlessPolicy: string = policyText({ ...common, 'form-action': "'self'", 'frame-ancestors': "'none'" })
