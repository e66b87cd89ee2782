import { join } from 'node:path'
import { z } from 'zod'
import { requireSiteUrl } from '#src/content-toolkit/read/index.ts'
import { readVariables } from '#src/lib/node/variables.ts'
import { networkListSchema, readListenOn } from '#src/server-lib/http/index.ts'
import { smtpUrlSchema } from '#src/server-lib/mail/index.ts'
import { identifyingProxy, secretSchema, signInHeaderSchema } from '#src/server-lib/sign-in/index.ts'

const variablesSchema = z.object({
  STUDIO_FOLDER: z.string().default('data/studio'),
  STUDIO_REPOSITORY: z.string().optional(),
  STUDIO_PUBLISH: z.enum(['at-once', 'by-push', 'review'], 'must be at-once, by-push or review').default('at-once'),
  SMTP_URL: smtpUrlSchema.optional(),
  TRUSTED_PROXY: networkListSchema.optional(),
  STUDIO_WEBHOOK_SECRET: secretSchema.optional(),
  STUDIO_HEADER: signInHeaderSchema.optional(),
  STUDIO_HEADER_SECRET: secretSchema.optional(),
})

export type StudioSettings = ReturnType<typeof readStudioSettings>

/**
 * Reads the settings of the studio (docs/operate/studio.md). `code` is the folder of the project, whose code builds the site. Throws if a
 * variable is invalid.
 */
export function readStudioSettings(environment: NodeJS.ProcessEnv, code: string) {
  const data = readVariables(variablesSchema, environment)
  const folder = data.STUDIO_FOLDER
  return {
    /** The folder of everything that the studio stores. */
    folder,
    cloneRoot: join(folder, 'site'),
    /**
     * URL or path of the repository to clone. If undefined, the remote of the project is cloned, or the project itself if it has no remote.
     */
    repository: data.STUDIO_REPOSITORY,
    code,
    /** SITE_URL, which replaces the URL in site.yaml. */
    siteUrl: requireSiteUrl(environment),
    /** Whether visitors get the releases of the studio. Otherwise the host builds what is pushed. */
    servesSite: data.STUDIO_PUBLISH === 'at-once',
    /** Whether people publish for review. Publishers may also publish at once. */
    isReviewed: data.STUDIO_PUBLISH === 'review',
    /** The secret with which the git host proves that a webhook is genuine. If undefined, the studio has no webhook. */
    webhookSecret: data.STUDIO_WEBHOOK_SECRET,
    /** Throws if PORT is not a valid port. Only the server needs it. */
    listenOn: () => readListenOn(environment),
    smtp: data.SMTP_URL,
    proxies: data.TRUSTED_PROXY,
    identifyingProxy: identifyingProxy(data.STUDIO_HEADER, data.STUDIO_HEADER_SECRET),
  }
}
