import { z } from 'zod'
import { mapValues } from '#src/lib/objects.ts'
import { delivery, formServerUrl, hasPassword } from './delivery.ts'
import { figure } from './fields/figure.ts'
import { help, variant } from './fields/help.ts'
import { id, listOf, referenceTo } from './fields/id.ts'
import { addIssue, type FindingText, requirementError } from './fields/issue.ts'
import { phone } from './fields/phone.ts'
import { presentations } from './fields/presentation.ts'
import { email, nameOrBlank, properName, text } from './fields/text.ts'
import { calendarDay, openingHours, timeWindow } from './fields/time.ts'
import { analyticsOrigins } from './permitted-urls.ts'

const socialNetworks = {
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  twitter: { name: 'Twitter', hosts: ['twitter.com', 'x.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in'] },
}

function networkName(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return Object.values(socialNetworks).find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))?.name
}

const profile = (network: string, key: string) =>
  z
    .union(
      [
        // The placeholder “#” is for a network in which the house has no profile yet. The editor does not offer “#” as a value.
        z.literal('#').meta({ deprecated: true }),
        z
          .url({ protocol: /^https$/ })
          .superRefine((url, context) => {
            const other = networkName(url)
            if (other === network || other === undefined) return
            addIssue(context, { message: ({ schema }) => schema.network({ network, other }) }, { input: url })
          })
          .refine((url) => !hasPassword(url), requirementError('noPassword'))
          .meta(variant('profile')),
      ],
      requirementError('profile'),
    )
    .optional()
    .meta(help('site', 'profile'))
    .register(presentations, { kind: 'badge', message: `common.footer.social.${key}` })

const confirmation = {
  confirmedBy: properName(60).optional().meta(help('site', 'confirmedBy')),
  confirmedOn: calendarDay.optional().meta(help('site', 'confirmedOn')),
}

const analytics = z
  .strictObject({
    name: properName(40).meta(help('site', 'toolName')),
    script: z
      .string()
      .refine((url) => /^\/(?!\/)/.test(url) || formServerUrl.safeParse(url).success, {
        error: requirementError('script'),
        abort: true,
      })
      .meta(help('site', 'script')),
    integrity: z
      .string()
      .regex(/^sha(256|384|512)-[\w+/]+={0,2}$/, requirementError('digest'))
      .optional()
      .meta(help('site', 'integrity')),
    data: z
      .record(z.string().regex(/^[a-z][a-z0-9-]*$/, requirementError('machineName')), z.string())
      .optional()
      .meta(help('site', 'data')),
    ...confirmation,
  })
  .superRefine((input, context) => {
    if (/^https?:/.test(input.script) && input.integrity === undefined)
      addIssue(context, { rule: 'missing-integrity', message: ({ schema }) => schema.integrity() }, { path: ['script'], input })
    const origins = analyticsOrigins(input)
    const count = String(origins.length)
    const message: FindingText = ({ schema }) => schema.hosts({ count, hosts: origins.join(', ') })
    if (origins.length > 1) addIssue(context, { rule: 'several-hosts', message }, { input })
  })

const achievement = z.strictObject({
  id,
  figure: figure.meta(help('site', 'figure')),
  label: text({ max: 40 }).meta(help('site', 'figureLabel')),
  ...confirmation,
})

const claim = z.strictObject({
  id,
  name: text({ max: 40 }).meta(help('site', 'claim')),
  ...confirmation,
})

/** Returns true if a URL is in normal form, except for a slash at its end, and no segment of its path is empty. */
const isPlain = (url: string): boolean => URL.canParse(url) && withoutSlash(new URL(url).href) === withoutSlash(url) && !/\w\/\//.test(url)

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

const entry = z.strictObject({
  id,
  register: text({ max: 60 }).meta(help('site', 'register')),
  number: nameOrBlank(40).meta(help('site', 'number')),
})

export const site = z.strictObject({
  brand: properName(40).meta(help('site', 'brand')),
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, requirementError('machineName'))
    .meta(help('site', 'slug')),
  url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .regex(/^[\w:/.-]+$/, requirementError('plainUrl'))
    .refine((url) => !url.endsWith('/'), requirementError('noFinalSlash'))
    .refine(isPlain, requirementError('normalUrl'))
    .meta(help('site', 'url')),
  email: email.meta(help('site', 'email')),
  phone: phone.meta(help('site', 'housePhone')),
  whatsapp: phone.meta(help('site', 'whatsapp')),
  social: z.strictObject(mapValues(socialNetworks, (network, key) => profile(network.name, key))).meta(help('site', 'social')),
  claims: listOf(claim).meta(help('site', 'claims')),
  achievements: listOf(achievement).meta(help('site', 'achievements')),
  company: z
    .strictObject({
      name: nameOrBlank(80).meta(help('site', 'companyName')),
      entries: listOf(entry).meta(help('site', 'entries')),
    })
    .meta(help('site', 'company')),
  headOffice: referenceTo('offices').meta(help('site', 'headOffice')),
  responseHours: z.int().positive().meta(help('site', 'responseHours')),
  businessHours: openingHours.meta(help('site', 'businessHours')),
  contactWindows: z
    .strictObject({
      morning: timeWindow.meta(help('site', 'morning')),
      afternoon: timeWindow.meta(help('site', 'afternoon')),
      evening: timeWindow.meta(help('site', 'evening')),
    })
    .meta(help('site', 'contactWindows')),
  delivery,
  retentionDays: z.int().min(1).max(3650).meta(help('site', 'retentionDays')),
  suspectedRetentionDays: z.int().min(1).max(3650).optional().meta(help('site', 'suspectedRetentionDays')),
  auditRetentionDays: z.int().min(1).max(3650).optional().meta(help('site', 'auditRetentionDays')),
  security: z
    .strictObject({
      email: email.meta(help('site', 'securityEmail')),
      validUntil: calendarDay.meta(help('site', 'validUntil')),
    })
    .meta(help('site', 'security')),
  analytics: analytics.optional().meta(help('site', 'analytics')),
  events: z.strictObject({ past: z.enum(['show', 'mark', 'hide']).meta(help('site', 'past')) }).meta(help('site', 'events')),
})
