import type { Delivery } from './delivery.ts'

type AnalyticsScript = { script: string; data?: Readonly<Record<string, string>> | undefined }

type LinkSettings = { delivery: Delivery; email: string; analytics?: AnalyticsScript | undefined }

/** Returns the origins of the values that are http or https URLs. Other values, such as a path or the id of a website, have none. */
const originsOf = (...values: string[]): string[] => [
  ...new Set(values.flatMap((value) => (/^https?:/.test(value) && URL.canParse(value) ? new URL(value).origin : []))),
]

/**
 * Returns the origins of the analytics script and of the URLs in its data, without duplicates. The schema calls this function, and reports
 * an error if there are several origins.
 */
export const analyticsOrigins = ({ script, data = {} }: AnalyticsScript): string[] => originsOf(script, ...Object.values(data))

/**
 * Returns everything outside of the site's files that its pages may load or send to, from site.yaml. The content security policy and the
 * gate both read this list. Links are not in it.
 */
export const permittedUrls = ({ delivery, email, analytics }: LinkSettings) => ({
  /** Targets of the forms and of their redirects: 'self' for the site, the URL of a server, or a mailto: link. */
  forms: formTargets(delivery, email),
  /** The analytics script, with the path or URL that pages have in its `src`. Empty without analytics. */
  scripts: analytics ? [analytics.script] : [],
  scriptOrigins: analytics ? originsOf(analytics.script) : [],
  /** Origins to which scripts send data, in addition to the targets of the forms. */
  connections: analytics ? analyticsOrigins(analytics) : [],
})

function formTargets(delivery: Delivery, email: string): string[] {
  if (delivery.kind === 'simulated') return [`mailto:${email}`]
  if (delivery.kind === 'endpoint') return [delivery.url]
  // The site itself is a target too: without JavaScript, the intake redirects the browser back to the site, and browsers apply form-action
  // to redirects.
  return delivery.url === undefined ? ['self'] : ['self', delivery.url]
}
