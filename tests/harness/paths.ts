/** The pages of the site, by their paths without their language. */
export const paths = ['/', '/programs', '/services', '/pricing', '/about', '/contact', '/privacy', '/terms'] as const
