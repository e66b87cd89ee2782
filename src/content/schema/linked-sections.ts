/** Sections of the legal documents that other pages link to, by their document and id. The content check makes sure that they exist. */
export const linkedSections = {
  moneyLaundering: { document: 'terms', section: 'anti-money-laundering' },
  clientConfidentiality: { document: 'privacy', section: 'client-confidentiality' },
} as const
