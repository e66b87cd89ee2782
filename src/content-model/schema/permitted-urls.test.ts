import { expect, it } from 'vitest'
import { permittedUrls } from './permitted-urls.ts'

const settings = { delivery: { kind: 'simulated' }, email: 'us@house.example' } as const

it.each([
  [{ kind: 'simulated' }, ['mailto:us@house.example']],
  [{ kind: 'intake' }, ['self']],
  [{ kind: 'intake', url: 'https://intake.example' }, ['self', 'https://intake.example']],
  [{ kind: 'endpoint', url: 'https://forms.example/requests' }, ['https://forms.example/requests']],
] as const)('permittedUrls: with the setting delivery %j, the forms may send to %j', (delivery, forms) => {
  expect(permittedUrls({ ...settings, delivery })).toEqual({ forms, scripts: [], scriptOrigins: [], connections: [] })
})

it.each([
  // The script tag of Umami has the attribute `website-id`. Plausible has `domain` instead.
  [{ script: 'https://stats.example/script.js', data: { 'website-id': 'a-b' } }, ['https://stats.example'], ['https://stats.example']],
  // GoatCounter, whose script the site serves from its files.
  [{ script: '/count.js', data: { goatcounter: 'https://house.stats.example/count' } }, [], ['https://house.stats.example']],
  [{ script: '/stats/script.js' }, [], []],
])(
  'permittedUrls: with the setting analytics %j, pages load scripts from %j and send data to %j',
  (analytics, scriptOrigins, connections) => {
    expect(permittedUrls({ ...settings, analytics })).toMatchObject({ scripts: [analytics.script], scriptOrigins, connections })
  },
)
