/** Name of the file with the data of a page for client-side navigation. Vike documents it: https://vike.dev/pageContext.json. */
export const pageContextFile = 'index.pageContext.json'

/** Returns the URL at which Vike requests the data of a page when a link to the page is followed. */
export const pageContextPath = ({ pathname }: { pathname: string }): string => `${pathname.replace(/\/$/, '')}/${pageContextFile}`
