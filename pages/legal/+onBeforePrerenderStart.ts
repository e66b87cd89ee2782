import { legalDocuments, pages } from '#src/content-model/tables/pages.ts'

/** Lists the paths of the legal documents for prerendering, because Vike cannot derive them from the route function (+route.ts). */
export const onBeforePrerenderStart = () => legalDocuments.map((name) => pages[name].path)
