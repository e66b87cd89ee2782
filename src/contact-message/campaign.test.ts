import { afterEach, expect, it, vi } from 'vitest'
import { campaignIn, campaignOfVisit, maxCampaignPart } from './campaign.ts'

afterEach(() => vi.restoreAllMocks())

it.each<[string, object | undefined]>([
  [
    'https://house.example/?utm_source=letter&plan=prestige&utm_campaign=Spring%20ball#contact',
    { source: 'letter', campaign: 'Spring ball' },
  ],
  ['/fr?utm_medium=e-mail&utm_term=opera&utm_content=top', { medium: 'e-mail', term: 'opera', content: 'top' }],
  ['/?utm_source=first&utm_source=second', { source: 'first' }],
  ['/?utm_source=%00a%E2%80%AEb%0Ac&utm_medium=%20', { source: 'abc' }],
  [`/?utm_source=${'x'.repeat(maxCampaignPart + 1)}`, { source: 'x'.repeat(maxCampaignPart) }],
  ['/?utm_source=&utm_other=a&source=b', undefined],
  ['/#?utm_source=a', undefined],
  ['/?%E0%A4%A&utm_source', undefined],
  ['document', undefined],
  ['', undefined],
])('campaignIn reads the campaign in %s', (url, campaign) => expect(campaignIn(url)).toEqual(campaign))

it('campaignOfVisit reads the campaign from the URL with which the browser loaded the document', () => {
  expect(campaignOfVisit()).toBeUndefined()
  const entry: Partial<PerformanceEntry> = { name: 'https://house.example/pricing?utm_source=letter' }
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (type === 'navigation' ? [entry as PerformanceEntry] : []))
  expect(campaignOfVisit()).toEqual({ source: 'letter' })
})
