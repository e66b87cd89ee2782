import { z } from 'zod'
import { delivery, formServerAddress, hasPassword, withoutPassword } from './delivery.ts'
import { figure } from './figure.ts'
import { id, listOf, referenceTo } from './id.ts'
import { addIssue, textForms } from './issue.ts'
import { analyticsOrigins } from './permitted-addresses.ts'
import { presentations } from './presentation.ts'
import { email, name, nameOrBlank, text } from './text.ts'
import { day, openingHours, timeWindow } from './time.ts'

const phone = z
  .string()
  .regex(/^\+[1-9][\d ]{6,18}\d$/, 'must be an international number, written "+44 20 7946 0123"')
  .register(textForms, { form: 'phone' })
  .register(presentations, { as: 'written' })
  // No-break spaces keep a number on one line.
  .transform((number) => number.replaceAll(' ', '\u00a0'))
  .describe('International form, beginning with + and the country, in quotes.')

const socialNetworks = {
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  twitter: { name: 'Twitter', hosts: ['twitter.com', 'x.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in'] },
}

function networkName(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname } = new URL(address)
  return Object.values(socialNetworks).find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))?.name
}

const profile = (key: keyof typeof socialNetworks) => {
  const network = socialNetworks[key].name
  return z
    .union(
      [
        z.literal('#'),
        z
          .url({ protocol: /^https$/ })
          .refine((address) => [network, undefined].includes(networkName(address)), {
            error: ({ input }) => `must lead to ${network}, and leads to ${networkName(String(input)) ?? 'another network'}`,
          })
          .refine((address) => !hasPassword(address), withoutPassword),
      ],
      'must be an address that begins with https://, or "#"',
    )
    .optional()
    .describe('https address of the profile, or "#" until there is one. Leave the line out where there will be none.')
    .register(presentations, { as: 'badge', message: `common.footer.social.${key}` })
}

const confirmation = {
  confirmedBy: name(60).optional().describe('Who has confirmed in writing that it is true. Without it launch:check lists the claim.'),
  confirmedOn: day.optional().describe('The day of the confirmation, written 2026-11-21.'),
}

const analytics = z
  .strictObject({
    name: name(40).describe('Name of the tool, as the privacy policy says it.'),
    script: z
      .string()
      .refine((address) => /^\/(?!\/)/.test(address) || formServerAddress.safeParse(address).success, {
        error: 'must be a path on the host of the site that begins with one slash, or an address that begins with https://',
        abort: true,
      })
      .describe('Address of the script: a path on the host of the site, or an address on one other host.'),
    integrity: z
      .string()
      .regex(/^sha(256|384|512)-[\w+/]+={0,2}$/, 'must be a digest, written sha384-…')
      .optional()
      .describe('Digest of the script (Subresource Integrity), without which browsers load nothing from another host (docs/deploy.md).'),
    data: z
      .record(z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'), z.string())
      .optional()
      .describe('The data attributes that the tool asks for, without data-: { website-id: "…" }.'),
    ...confirmation,
  })
  .superRefine((input, context) => {
    if (/^https?:/.test(input.script) && input.integrity === undefined)
      addIssue(context, { rule: 'missing-integrity', message: 'is on another host and has no integrity' }, { path: ['script'], input })
    const origins = analyticsOrigins(input)
    const message = `names ${origins.length} hosts, ${origins.join(' and ')}, but may use only one besides that of the site`
    if (origins.length > 1) addIssue(context, { rule: 'several-hosts', message }, { input })
  })

const achievement = z.strictObject({
  id,
  figure: figure.describe('{ atLeast: 50 } is shown as 50+, { percent: 100 } as 100 %, around-the-clock as 24/7.'),
  label: text({ max: 40 }).describe('What is counted.'),
  ...confirmation,
})

const claim = z.strictObject({
  id,
  name: text({ max: 40 }).describe('What is claimed, as the footer says it.'),
  ...confirmation,
})

/** Returns true if an address is in normal form and its path has no empty part. */
const isPlain = (url: string): boolean => URL.canParse(url) && withoutSlash(new URL(url).href) === withoutSlash(url) && !/\w\/\//.test(url)

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

const entry = z.strictObject({
  id,
  register: text({ max: 60 }).describe('The register.'),
  number: nameOrBlank(40).describe('The number of the house there; until it is known a blank [in brackets] in every language.'),
})

export const site = z.strictObject({
  brand: name(40).describe('Name of the house, as it is written everywhere.'),
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .describe("Name of the house for machines. Changing it makes every visitor's browser forget the chosen language."),
  url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .regex(/^[\w:/.-]+$/, 'must be an address of letters, digits, hyphens, dots and slashes')
    .refine((url) => !url.endsWith('/'), 'must end without a slash')
    .refine(isPlain, 'must be in lower case and have nothing empty, no “.” and no “..” between its slashes')
    .describe('Address of the site, without a slash at the end.'),
  email: email.describe('Where visitors write to.'),
  phone: phone.describe('The telephone number of the house.'),
  whatsapp: phone.describe('The number that WhatsApp chats open with.'),
  social: z
    .strictObject({
      facebook: profile('facebook'),
      twitter: profile('twitter'),
      instagram: profile('instagram'),
      linkedin: profile('linkedin'),
    })
    .describe('Profiles of the house, shown in the footer; {} where there are none.'),
  claims: listOf(claim).describe('Regulatory claims in the footer.'),
  achievements: listOf(achievement).describe('Figures that the house is proud of.'),
  company: z
    .strictObject({
      name: nameOrBlank(80).describe(
        'The name of the company behind the house; until it is known a blank [in brackets] in every language.',
      ),
      founded: nameOrBlank(20).describe(
        'The year in which the house was founded; until it is known a blank [in brackets] in every language.',
      ),
      entries: listOf(entry).describe('Public registers that the company is entered in.'),
    })
    .describe('The company, as registers know it.'),
  headOffice: referenceTo('offices').describe('Id of the office that stands for the house, from offices.yaml.'),
  responseHours: z.int().positive().describe('Number of hours within which a request is answered.'),
  businessHours: openingHours.describe('When the house answers, shown beside the contact form.'),
  contactWindows: z
    .strictObject({
      morning: timeWindow.describe('The morning.'),
      afternoon: timeWindow.describe('The afternoon.'),
      evening: timeWindow.describe('The evening.'),
    })
    .describe('Parts of the day in which a visitor can ask to be called.'),
  delivery,
  retentionDays: z.int().min(1).max(3650).describe('For how many days the server of the house keeps a request that led to nothing.'),
  security: z
    .strictObject({
      email: email.describe('Where to report a weakness of the site.'),
      validUntil: day.describe('Until when somebody reads that mailbox, at most a year ahead; written 2027-11-01.'),
    })
    .describe('What the site says in /.well-known/security.txt.'),
  analytics: analytics
    .optional()
    .describe('Visitor statistics on a server of the house (docs/deploy.md). Leave it out, and pages load nothing from elsewhere.'),
  events: z
    .strictObject({ past: z.enum(['show', 'mark', 'hide']).describe('What happens to an event once its day is over.') })
    .describe('How events are shown.'),
})
