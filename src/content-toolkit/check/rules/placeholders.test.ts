import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { english, inEnglish } from '#tests/content/support/in-english.ts'
import { checkContent } from '../check-content.ts'
import { ruleChecks } from './all-rules.ts'
import { findInventedName, findReservedDomain, inventedDetails, isFictionalNumber, placeholderRules } from './placeholders.ts'
import { findingsInData, findingsInTexts } from './rule.ts'

it.each([
  ['+44 20 7946 0123', true],
  ['+44 7700 900123', true],
  ['+44 1632 960123', true],
  ['+33 1 99 00 12 34', true],
  ['+33 6 39 98 12 34', true],
  ['+1 212 555 0142', true],
  ['+44 20 0000 0000', false],
  ['+44 7700 000000', false],
  ['+33 1 00 00 00 00', false],
  ['+1 212 000 0000', false],
])('isFictionalNumber recognises numbers reserved for fiction: %s is %s', (number, fictional) => {
  expect(isFictionalNumber(number)).toBe(fictional)
})

it.each([
  ['https://www.house.example', 'www.house.example'],
  ['us@house.test', 'house.test'],
  ['http://localhost:8080/requests', 'localhost'],
  ['Write to us@example.com.', 'example.com'],
  ['https://www.example-house.zz', undefined],
  ['For example, a table', undefined],
  ['concierge@house.zz', undefined],
])('findReservedDomain, for the text “%s”, returns the reserved domain %s', (text, domain) => {
  expect(findReservedDomain(text)).toBe(domain)
})

const site = (changes: [string, string][] = []) => {
  const text = changes.reduce(
    (before, [from, to]) => before.replace(from, to),
    `brand: House
slug: house
url: https://www.house.example
phone: "+44 20 7946 0000"
whatsapp: "+44 7700 900000"
email: us@house.example
social: { facebook: "#", twitter: "#", instagram: "#", linkedin: "#" }
claims:
  - { id: fca, name: { en: Regulated, fr: Régulée } }
achievements:
  - { id: clients, figure: { atLeast: 50 }, label: { en: clients, fr: clients } }
company: { name: House Ltd, entries: [] }
headOffice: london
responseHours: 24
businessHours: { timeZone: Europe/London, week: [{ days: sunday, by: appointment }] }
contactWindows: { morning: { from: "09:00", to: "12:00" }, afternoon: { from: "12:00", to: "18:00" }, evening: { from: "18:00", to: "21:00" } }
delivery: simulated
retentionDays: 365
security: { email: weakness@house.example, validUntil: 2027-11-01 }
events: { past: mark }
`,
  )
  return new ContentFile('site.yaml', text)
}

const findingsIn = (file: ContentFile) => findingsInData(ruleChecks, file).map(({ rule, path }) => `${rule} ${String(path?.join('.'))}`)
const findingsInSite = (changes?: [string, string][]) => findingsIn(site(changes))

it('reports every placeholder in site.yaml', () => {
  expect(findingsInSite().sort()).toEqual([
    'example-domain email',
    'example-domain security.email',
    'example-domain url',
    'placeholder-link social.facebook',
    'placeholder-link social.instagram',
    'placeholder-link social.linkedin',
    'placeholder-link social.twitter',
    'reserved-phone phone',
    'reserved-phone whatsapp',
    'simulated-delivery delivery',
    'unconfirmed-claim achievements.0',
    'unconfirmed-claim claims.0',
  ])
})

it('reports nothing when every value is real', () => {
  expect(
    findingsInSite([
      ['www.house.example', 'www.house.zz'],
      ['+44 20 7946 0000', '+44 20 0000 0000'],
      ['+44 7700 900000', '+44 7000 000000'],
      ['us@house.example', 'us@house.zz'],
      ['weakness@house.example', 'weakness@house.zz'],
      [
        'facebook: "#", twitter: "#", instagram: "#", linkedin: "#"',
        'facebook: https://www.facebook.com/house, instagram: https://www.instagram.com/house',
      ],
      ['fr: Régulée } }', 'fr: Régulée }, confirmedBy: A. Lawyer, confirmedOn: 2026-11-21 }'],
      ['fr: clients } }', 'fr: clients }, confirmedBy: A. Lawyer, confirmedOn: 2026-11-21 }'],
      ['delivery: simulated', 'delivery: { endpoint: https://forms.house.zz/requests }'],
    ]),
  ).toEqual([])
})

it('reports analytics until site.yaml names the person who has confirmed that analytics need no consent, and the day', () => {
  const withAnalytics = (more = '') => findingsInSite([['delivery:', `analytics: { name: Counter, script: /count.js${more} }\ndelivery:`]])
  expect(withAnalytics()).toContain('unconfirmed-consent analytics')
  expect(withAnalytics(', confirmedBy: A. Lawyer, confirmedOn: 2026-11-21').join()).not.toContain('unconfirmed-consent')
})

it('reports analytics that the privacy policy does not name in each language', () => {
  const policy = new ContentFile('legal/privacy.yaml', 'introduction: { en: We count visits with Counter., fr: Nous comptons. }\n')
  const valid = [site([['delivery:', 'analytics: { name: Counter, script: /count.js }\ndelivery:']]), policy]
  const input = { today: '2026-11-21', files: valid, valid, names: [], images: [] }
  const messages = ruleChecks.flatMap(({ content }) => [...(content?.(input) ?? [])])
  expect(messages.filter(({ rule }) => rule === 'undisclosed-analytics').map(inEnglish)).toEqual([
    expect.objectContaining({ path: ['analytics', 'name'], message: 'is “Counter”, which the privacy policy does not name in French' }),
  ])
})

it('reports a claim that is confirmed without a date, and names the missing field', () => {
  const half = site([['fr: Régulée } }', 'fr: Régulée }, confirmedBy: A. Lawyer }']])
  expect(findingsInData(ruleChecks, half).map(inEnglish)).toContainEqual(
    expect.objectContaining({ rule: 'unconfirmed-claim', message: expect.stringMatching(/lacks confirmedOn$/) as string }),
  )
})

it('reports each picture without a photograph', () => {
  const team = new ContentFile('team.yaml', '- { id: a, name: A, title: { en: One, fr: Un }, description: { en: One, fr: Un } }\n')
  expect(findingsIn(team)).toEqual(['no-photograph 0.image'])
})

it.each([
  ...inventedDetails.names.map((name): [string, string] => [`The house of ${name.toUpperCase()}`, name.toUpperCase()]),
  ...inventedDetails.streets.map((street): [string, string] => [street.replace('*', 'Otherwise'), street]),
])('findInventedName finds in the text “%s” the invented name or street “%s”', (text, name) => {
  expect(findInventedName(text)).toBe(name)
})

it('reports the invented names of the house, its streets and its people at their paths', () => {
  const [name = ''] = inventedDetails.names
  const [street = ''] = inventedDetails.streets
  expect(
    findingsInSite([
      ['brand: House', `brand: Maison ${name}`],
      ['slug: house', `slug: maison-${name.toLowerCase()}`],
    ]),
  ).toEqual(expect.arrayContaining(['invented-name brand', 'invented-name slug']))
  const offices = new ContentFile(
    'offices.yaml',
    `- { id: ${name}, address: ["${street.replace('*', 'Real')}", "London W1"], email: us@${name}.example }\n`,
  )
  const findings = [...(placeholderRules.checks.validFile?.(offices) ?? [])]
  expect(findings.map(({ rule, path, message }) => `${rule} ${String(path?.join('.'))}: ${english(message)}`)).toEqual([
    `invented-name 0.address.0: has “${street.replace('*', '…')}”, which is invented`,
    `example-domain 0.email: has ${name}.example, a domain that is reserved for examples`,
  ])
})

it('does not report real names and streets', () => {
  expect(findInventedName('12 Savile Row')).toBeUndefined()
  expect(findInventedName('Maison Dupont')).toBeUndefined()
})

it('if a blank such as “[name]” is written once for all languages, the fix suggests to write the blank in every language', () => {
  const fixes = (company: string) =>
    findingsInTexts(ruleChecks, site([['name: House Ltd', `name: ${company}`]])).flatMap(({ rule, path, fix }) =>
      rule === 'unfilled-blank' ? [`${String(path?.join('.'))}: ${fix ? english(fix) : 'as the rule says'}`] : [],
    )
  expect(fixes('"[name]"')).toEqual(['company.name: Fill it in, or write the blank in every language: { en: "[name]", fr: "[…]" }.'])
  expect(fixes('{ en: "[name]", fr: "[nom]" }')).toEqual(['company.name.en: as the rule says', 'company.name.fr: as the rule says'])
})

const promise = `- id: essential
  # promise: a subscription can be cancelled at any time
  description: { en: Cancel at any time., fr: Résiliable à tout moment. }
`
const promisesIn = (yaml: string) =>
  checkContent({ files: [new ContentFile('plans.yaml', yaml)], images: [] }, { today: '2026-11-26' }).findings.flatMap(
    ({ rule, severity, line, column, message }) =>
      rule === 'unconfirmed-promise' ? [{ severity, line, column, message: message.en }] : [],
  )

it('a comment “# promise: …” is reported before launch, at the text that follows it', () => {
  const message = 'promises: a subscription can be cancelled at any time. The owner has not confirmed it'
  expect(promisesIn(promise)).toEqual([{ severity: 'launch', line: 3, column: 3, message }])
})

it('a promise to clients is not reported if a check-allow comment says that the owner has confirmed it', () => {
  expect(promisesIn(promise.replace('  description', '  # check-allow unconfirmed-promise: A. Owner, 2026-11-21\n  description'))).toEqual(
    [],
  )
})

it('a promise comment without a text after it is reported at the comment', () => {
  expect(promisesIn('- id: essential\n# promise: a free month\n')).toMatchObject([{ line: 2, column: 1 }])
})

it('a text without a promise comment is not reported, whatever it promises', () => {
  expect(promisesIn(promise.replace(/ {2}# .*\n/, ''))).toEqual([])
})
