/** Names of the parts of a campaign. The query of a URL has them with the prefix `utm_`, such as `utm_source`. */
export const campaignParts = ['source', 'medium', 'campaign', 'term', 'content'] as const

export type Campaign = { readonly [Part in (typeof campaignParts)[number]]?: string | undefined }

/** Maximum length of each part of a campaign, in UTF-16 code units. */
export const maxCampaignPart = 200

/**
 * Returns the campaign in the URL of a page. Each part has no invisible characters, and is cut to `maxCampaignPart`. Returns
 * undefined if the URL has no campaign. Never throws, also if `url` is not a URL.
 */
export function campaignIn(url: string): Campaign | undefined {
  const query = new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(url)?.[1])
  let campaign: Campaign | undefined
  for (const part of campaignParts) {
    const value = query.get(`utm_${part}`)?.replaceAll(/\p{C}/gu, '').trim().slice(0, maxCampaignPart)
    if (value) campaign = { ...campaign, [part]: value }
  }
  return campaign
}
