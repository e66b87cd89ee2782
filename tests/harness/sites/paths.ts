import { listedPages, pages } from '#src/content-model/tables/pages.ts'

/** The pages of the site, by their paths without their language. */
export const paths = listedPages.map((page) => pages[page].path)
