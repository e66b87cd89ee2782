/** The address of a file of the site, with the base path: '/patterns/a.svg' → '/house/patterns/a.svg'. */
export const siteFile = (address: string): string => import.meta.env.BASE + address
