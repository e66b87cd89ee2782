/** The parts of a campaign. In the address of a page they have the prefix `utm_`. */
export const campaignParts = ['source', 'medium', 'campaign', 'term', 'content'] as const

export type Campaign = { readonly [Part in (typeof campaignParts)[number]]?: string | undefined }

/** Maximum length of each part in UTF-16 code units. */
export const maxCampaignPart = 200

/**
 * Returns the campaign in the URL of a page, without invisible characters, and cut to the maximum length. Returns undefined if the URL has
 * no campaign. Never throws: `address` may be any text.
 */
export function campaignIn(address: string): Campaign | undefined {
  const query = new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(address)?.[1])
  let campaign: Campaign | undefined
  for (const part of campaignParts) {
    const value = query.get(`utm_${part}`)?.replaceAll(/\p{C}/gu, '').trim().slice(0, maxCampaignPart)
    if (value) campaign = { ...campaign, [part]: value }
  }
  return campaign
}

/**
 * Returns the campaign with which the visit began: that of the address from which the browser loaded this document. Navigation in the site
 * keeps the document. Nothing is stored, because that would need the visitor's consent (decision 059). So a reload on another page loses
 * the campaign.
 */
export const campaignOfVisit = (): Campaign | undefined => campaignIn(performance.getEntriesByType('navigation')[0]?.name ?? '')
