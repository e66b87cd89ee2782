/** The address of a file of the site, wherever on its host the site stands: '/patterns/a.svg' → '/house/patterns/a.svg'. */
export const siteFile = (address: string): string => import.meta.env.BASE + address
