import { expect, it } from 'vitest'
import { permittedUrls } from './permitted-urls.ts'

const settings = { delivery: { kind: 'simulated' }, email: 'us@house.example' } as const

it.each([
  [{ kind: 'simulated' }, ['mailto:us@house.example']],
  [{ kind: 'intake' }, ['self']],
  [{ kind: 'intake', url: 'https://intake.example' }, ['self', 'https://intake.example']],
  [{ kind: 'endpoint', url: 'https://forms.example/requests' }, ['https://forms.example/requests']],
] as const)('forms with the delivery %j may send to %j', (delivery, forms) => {
  expect(permittedUrls({ ...settings, delivery })).toEqual({ forms, scripts: [], scriptOrigins: [], connections: [] })
})

it.each([
  // Umami: its script tag has the attribute `website-id`. That of Plausible has `domain` instead.
  [{ script: 'https://stats.example/script.js', data: { 'website-id': 'a-b' } }, ['https://stats.example'], ['https://stats.example']],
  // GoatCounter, with its script as a file of the site.
  [{ script: '/count.js', data: { goatcounter: 'https://house.stats.example/count' } }, [], ['https://house.stats.example']],
  [{ script: '/stats/script.js' }, [], []],
])('analytics %j load scripts from %j and send to %j', (analytics, scriptOrigins, connections) => {
  expect(permittedUrls({ ...settings, analytics })).toMatchObject({ scripts: [analytics.script], scriptOrigins, connections })
})
