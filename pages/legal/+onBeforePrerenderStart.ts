import { legalDocuments, pages } from '#src/content/tables/pages.ts'

/** Vike cannot know the addresses of a route function. */
export const onBeforePrerenderStart = () => legalDocuments.map((name) => pages[name].path)
