import { isSeq } from 'yaml'
import { addLanguages } from '../harness/sites/more-languages.ts'
import { replaceInFile } from '../harness/sites/replace-in-file.ts'
import { bilingual, type ContentCopy } from './content-copy.ts'

export type OwnerEdit = {
  name: string
  change: (content: ContentCopy) => void | Promise<void>
}

const price = (value: unknown) => (content: ContentCopy) => content.set('extra-services.yaml', [0, 'price'], value)

/** Edits that an owner can make to any content without changing code. */
export const edits: readonly OwnerEdit[] = [
  { name: 'another price', change: (content) => content.set('plans.yaml', [0, 'price', 'amount'], 949) },
  { name: 'a price with cents', change: price({ amount: 1234.5, currency: 'EUR' }) },
  { name: 'a price with “from”', change: price({ amount: 180, currency: 'EUR', bound: 'from' }) },
  { name: 'a price with “and up”', change: price({ amount: 180, currency: 'GBP', bound: 'and-up' }) },
  { name: 'an hourly price with “from”', change: price({ amount: 95, currency: 'GBP', bound: 'from', per: 'hour' }) },
  { name: 'a monthly price', change: price({ amount: 45, currency: 'EUR', per: 'month' }) },
  { name: 'a share of the price of a trip', change: price({ percent: 7.5, of: 'trip-value' }) },
  { name: 'a price on quote', change: price('on-quote') },
  {
    name: 'a bespoke price for each package',
    change: (content) => eachItem(content, 'packages.yaml', (index) => content.set('packages.yaml', [index, 'price'], 'bespoke')),
  },
  {
    name: 'no success fee on any package',
    change: (content) => eachItem(content, 'packages.yaml', (index) => content.remove('packages.yaml', [index, 'successFee'])),
  },
  {
    name: 'an event added',
    change: (content) =>
      content.addLike('events.yaml', [], {
        id: 'tried-event',
        title: bilingual('A ball in Vienna', 'Un bal à Vienne'),
        date: '2031-02-04',
        spots: 1,
        exclusive: undefined,
      }),
  },
  {
    name: 'all events removed',
    change: (content) => eachItem(content, 'events.yaml', () => content.remove('events.yaml', [0])),
  },
  {
    name: 'events without free places',
    change: (content) => eachItem(content, 'events.yaml', (index) => content.set('events.yaml', [index, 'spots'], 0)),
  },
  { name: 'past events hidden', change: (content) => content.set('site.yaml', ['events', 'past'], 'hide') },
  { name: 'past events marked', change: (content) => content.set('site.yaml', ['events', 'past'], 'mark') },
  {
    name: 'a new team member',
    change: (content) =>
      content.addLike('team.yaml', [], {
        id: 'tried-member',
        name: 'Ada Lane',
        title: bilingual('Head of the archive', 'Directrice des archives'),
      }),
  },
  { name: 'a team member removed', change: (content) => content.remove('team.yaml', [0]) },
  { name: 'a photograph of a service', change: (content) => content.photograph('services.yaml', ['home', 0], 'river.jpg') },
  { name: 'a portrait', change: (content) => content.photograph('team.yaml', [0], 'portrait.jpg') },
  {
    name: 'a feature removed from a plan',
    change: (content) => content.remove('plans.yaml', [content.count('plans.yaml') - 1, 'features', 0]),
  },
  {
    name: 'the same feature twice in a plan',
    change: (content) =>
      content.set(
        'plans.yaml',
        [0, 'features', content.count('plans.yaml', [0, 'features'])],
        content.get('plans.yaml', [0, 'features', 0]),
      ),
  },
  {
    name: 'plans in the opposite order',
    change: (content) =>
      content.edit('plans.yaml', ({ contents }) => {
        if (contents && 'items' in contents) contents.items.reverse()
      }),
  },
  {
    name: 'a fourth plan',
    change: (content) => {
      content.addLike('plans.yaml', [], {
        id: 'tried-plan',
        name: bilingual('Salon', 'Salon privé'),
        popular: undefined,
        price: { amount: 1290, currency: 'EUR', per: 'month' },
      })
      const rows = ['comparison', 'rows']
      for (let row = 0; row < content.count('translations/pricing.yaml', rows); row++)
        content.addLike('translations/pricing.yaml', [...rows, row, 'cells'], { id: 'tried-plan' })
    },
  },
  {
    name: 'another email address and telephone number',
    change: (content) => {
      content.set('site.yaml', ['phone'], '+33 1 99 00 55 66')
      content.set('site.yaml', ['email'], 'hello@house.example')
    },
  },
  { name: 'another answer time', change: (content) => content.set('site.yaml', ['responseHours'], 6) },
  { name: 'another brand', change: (content) => content.set('site.yaml', ['brand'], 'Hôtel des Voyageurs') },
  { name: 'a claim removed', change: (content) => content.remove('site.yaml', ['claims', 0]) },
  { name: 'all claims removed', change: (content) => content.set('site.yaml', ['claims'], []) },
  { name: 'real profiles', change: (content) => content.set('site.yaml', ['social', 'instagram'], 'https://www.instagram.com/house') },
  { name: 'no profile on one network', change: (content) => content.remove('site.yaml', ['social', 'twitter']) },
  {
    name: 'an office with other hours and its own telephone',
    change: (content) =>
      content.addLike('offices.yaml', [], {
        id: 'lisbon',
        city: bilingual('Lisbon', 'Lisbonne'),
        country: 'PT',
        address: ['Rua do Exemplo 3', 'Lisboa'],
        phone: '+351 21 555 01 23',
        hours: {
          timeZone: 'Europe/Lisbon',
          week: [
            { days: 'tuesday', opens: '10:30', closes: '13:00' },
            { days: 'tuesday', opens: '14:30', closes: '19:00' },
            { days: { from: 'thursday', to: 'saturday' }, by: 'appointment' },
          ],
        },
      }),
  },
  {
    name: 'a section of a legal text',
    change: (content) =>
      content.addLike('legal/terms.yaml', ['sections'], {
        id: 'tried-section',
        title: bilingual('Gift cards', 'Cartes cadeaux'),
        paragraphs: [bilingual('A card is valid for two years: no longer.', 'Une carte est valable deux ans, pas davantage.')],
        list: [bilingual('by post', 'par la poste'), bilingual('by hand', 'en main propre')],
      }),
  },
  {
    name: 'confirmed legal texts',
    change: (content) => {
      content.set('legal/terms.yaml', ['draft'], false)
      content.set('legal/privacy.yaml', ['draft'], false)
    },
  },
  {
    name: 'another question',
    change: (content) =>
      content.addLike('translations/pricing.yaml', ['questions', 'items'], {
        id: 'tried-question',
        question: bilingual('May we pay in dollars?', 'Pouvons-nous régler en dollars ?'),
        answer: bilingual('Yes: at the rate of the day.', 'Oui : au cours du jour.'),
      }),
  },
  { name: 'a value removed', change: (content) => content.remove('translations/about.yaml', ['values', 'items', 0]) },
  {
    name: 'the last payment method first',
    change: (content) => {
      const methods = ['payment', 'methods']
      const last = [...methods, content.count('translations/pricing.yaml', methods) - 1]
      content.edit('translations/pricing.yaml', (document) => {
        const moved = document.getIn(last)
        document.deleteIn(last)
        const list = document.getIn(methods)
        if (isSeq(list)) list.items.unshift(moved)
      })
    },
  },
  {
    name: 'one benefit of all programmes',
    change: (content) => {
      const benefits = ['benefits', 'items']
      const count = content.count('translations/programs.yaml', benefits)
      for (let index = count - 1; index > 0; index--) content.remove('translations/programs.yaml', [...benefits, index])
    },
  },
  {
    name: 'eight points about transparency',
    change: (content) => {
      const points = ['transparency', 'items']
      for (let count = content.count('translations/pricing.yaml', points); count < 8; count++)
        content.addLike('translations/pricing.yaml', points, {
          id: `tried-point-${count}`,
          title: bilingual(`Point ${count}`, `Point nº ${count}`),
        })
    },
  },
  {
    name: 'other words on a button and in a title',
    change: (content) => {
      content.set(
        'translations/home.yaml',
        ['hero', 'title'],
        bilingual('Whatever you want, *whenever* you want it', 'Ce que vous voulez, *quand* vous le voulez'),
      )
      content.set('translations/home.yaml', ['plans', 'start'], bilingual('Begin here', 'Commencer ici'))
    },
  },
  {
    name: 'a very long word',
    change: (content) =>
      content.set(
        'services.yaml',
        ['premium', 0, 'title'],
        bilingual('Donaudampfschifffahrtsgesellschaften', 'Anticonstitutionnellement vôtre'),
      ),
  },
  {
    name: 'forms with an endpoint',
    change: (content) => content.set('site.yaml', ['delivery'], { endpoint: 'https://forms.example/requests' }),
  },
  // Growth 0: the German texts are as long as the English texts, because the gate reports texts that are too long for the design.
  { name: 'a language added', change: ({ root }) => addLanguages(root, ['de'], 0) },
  {
    name: 'other words for prices',
    change: ({ root }) =>
      replaceInFile(`${root}/content/formats.yaml`, /^ {2}from: .*$/m, '  from: { en: "starting at {amount}", fr: "dès {amount}" }'),
  },
]

function eachItem(content: ContentCopy, file: string, change: (index: number) => void): void {
  for (let index = content.count(file) - 1; index >= 0; index--) change(index)
}
