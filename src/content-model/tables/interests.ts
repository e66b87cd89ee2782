/** Interests that the contact form offers besides the plans. No plan may have one of these ids. */
export const interestsBesidePlans = ['extra-services', 'consultation'] as const
