import { filesBelow } from '../../lib/list-files.ts'

/** The pages of a built site: paths of its HTML files, relative to its folder. */
export const htmlFiles = (root: string): string[] => filesBelow(root).filter((file) => file.endsWith('.html'))
