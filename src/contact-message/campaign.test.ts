import { expect, it } from 'vitest'
import { campaignIn, maxCampaignPart } from './campaign.ts'

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
])('campaignIn reads from the URL %s the campaign %j', (url, campaign) => expect(campaignIn(url)).toEqual(campaign))
