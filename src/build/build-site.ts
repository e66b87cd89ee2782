import { dirname, resolve } from 'node:path'
import { buildPages } from '#src/build/site/build-pages.ts'
import { basePath } from '#src/content-toolkit/read/index.ts'
import { pruneCache } from '#src/lib/node/files/build-cache.ts'
import { requireDiskSpace, requireUrlSafePath } from '#src/lib/node/files/folder-checks.ts'
import { replaceFolder } from '#src/lib/node/files/replace-folder.ts'
import type { BuildOutcome } from './build-outcome.ts'
import { generateContent, updateFontsAndImages, withGeneratedLock } from './generate-all.ts'
import { siteConfig } from './site-config.ts'

type BuildOptions = {
  /** Folder for the built site, relative to `root`. It is replaced if the build succeeds; otherwise the last built site stays. */
  folder: string
  /** Vite's mode. Default: `production`. */
  mode?: string | undefined
  environment: NodeJS.ProcessEnv
  /** Receives the warnings about the content before the build. */
  log: (text: string) => void
}

/** Required free disk space in bytes: enough for a site with photographs, its compressed files and temporary files. */
const room = 100e6

/**
 * Builds the site of the project in `root`, which must be the working directory: generates its content, fonts and images, builds and
 * prerenders the pages, post-processes them, and builds the intake if the site has one. Waits for another build in the same project. Throws
 * if the pages cannot be built.
 */
export async function buildSite(root: string, options: BuildOptions): Promise<BuildOutcome> {
  requireUrlSafePath(root)
  requireDiskSpace(dirname(resolve(root, options.folder)), room)
  return withGeneratedLock(root, () => generateAndBuild(root, options))
}

async function generateAndBuild(root: string, { folder, mode, environment, log }: BuildOptions): Promise<BuildOutcome> {
  const { hasErrors, report } = await generateContent(root, environment)
  if (hasErrors) return { kind: 'invalid-content', report }
  log(report)
  const outcome = await replaceFolder(
    folder,
    (making) => buildFolder(root, making, mode, environment),
    ({ kind }) => kind === 'built',
  )
  pruneCache(root)
  return outcome
}

async function buildFolder(root: string, folder: string, mode = 'production', environment: NodeJS.ProcessEnv): Promise<BuildOutcome> {
  await updateFontsAndImages(root)
  await buildPages(folder, () => ({ ...siteConfig(root, environment), mode }))

  const base = basePath(root, environment)
  // Loaded only now, because these modules load the generated content. A fresh clone lacks it until `generateContent` has run.
  const { postProcessSite } = await import('#src/build/site/post-process.ts')
  const { count, findings, deployFolder } = await postProcessSite(root, folder, base)
  const { buildIntake } = await import('#src/build/intake/build-intake.ts')
  await buildIntake({ root, folder, base, deployFolder })
  return findings.length > 0
    ? { kind: 'faulty-site', report: `The built site must not go live:\n${findings.join('\n')}\n` }
    : { kind: 'built', pageCount: count }
}
