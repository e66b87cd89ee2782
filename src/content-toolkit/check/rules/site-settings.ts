import { languageName, localeCodes } from '#src/content-model/i18n/locales.ts'
import type { CollectionData } from '#src/content-model/schema/collections.ts'
import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { fileOf } from '#src/content-model/tables/pages.ts'
import { legalFile } from '#src/content-toolkit/read/index.ts'
import { listInWords } from '#src/tool-messages/check-messages.ts'
import { type CheckInput, defineRules, type FileFinding, launchRule, ofCollection } from './rule.ts'

type Confirmed = Pick<CollectionData['site']['claims'][number], 'confirmedBy' | 'confirmedOn'>

const lackingIn = ({ confirmedBy, confirmedOn }: Confirmed): string[] =>
  Object.entries({ confirmedBy, confirmedOn }).flatMap(([name, value]) => (value === undefined ? [name] : []))

export const siteRules = defineRules(
  {
    'placeholder-link': launchRule(),
    'simulated-delivery': launchRule(),
    'unconfirmed-claim': launchRule(),
    'unconfirmed-consent': launchRule(),
    'undisclosed-analytics': launchRule(),
  },
  {
    validFile: ofCollection('site', function* ({ social, claims, achievements, analytics, delivery }) {
      for (const [network, url] of Object.entries(social))
        if (url === '#') yield { rule: 'placeholder-link', path: ['social', network], message: ({ settings }) => settings.noProfile() }
      for (const [key, list] of Object.entries({ claims, achievements }))
        for (const [index, claim] of list.entries()) {
          const lacking = lackingIn(claim)
          const message: FindingText = (messages) => messages.settings.claim({ missing: listInWords(messages, lacking) })
          if (lacking.length > 0) yield { rule: 'unconfirmed-claim', path: [key, index], message }
        }
      const lacking = analytics ? lackingIn(analytics) : []
      const consent: FindingText = (messages) => messages.settings.consent({ missing: listInWords(messages, lacking) })
      if (lacking.length > 0) yield { rule: 'unconfirmed-consent', path: ['analytics'], message: consent }
      if (delivery.kind === 'simulated')
        yield { rule: 'simulated-delivery', path: ['delivery'], message: ({ settings }) => settings.simulated() }
    }),
    content: findUndisclosedAnalytics,
  },
)

function* findUndisclosedAnalytics({ valid }: CheckInput): Iterable<FileFinding<'undisclosed-analytics'>> {
  const file = fileOf('site')
  // The cast is safe: the schema of site.yaml has accepted the file.
  const site = valid.find((candidate) => candidate.file === file)?.data as CollectionData['site'] | undefined
  const policy = valid.find((candidate) => candidate.file === legalFile('privacy'))
  if (!site?.analytics || !policy) return
  const { name } = site.analytics
  for (const locale of localeCodes)
    if (!policy.strings.some(({ path, value }) => path.at(-1) === locale && value.includes(name))) {
      const message: FindingText = ({ settings, tag }) => settings.undisclosed({ name, language: languageName(locale, tag()) })
      yield { file, rule: 'undisclosed-analytics', path: ['analytics', 'name'], message }
    }
}
