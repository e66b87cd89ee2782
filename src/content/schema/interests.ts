/** What a visitor can be interested in besides the plans, as the contact form sends it. No plan may have one of these ids. */
export const interestsBesidePlans = ['extra-services', 'consultation'] as const
