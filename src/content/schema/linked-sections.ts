/** Sections of the legal documents that other pages link to, by their document and id. The check sees to it that they are there. */
export const linkedSections = {
  moneyLaundering: { document: 'terms', section: 'anti-money-laundering' },
  clientConfidentiality: { document: 'privacy', section: 'client-confidentiality' },
} as const
