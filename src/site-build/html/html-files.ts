import { listFiles } from '../../lib/list-files.ts'

/** The pages of a built site: paths of its HTML files, relative to its folder. */
export const htmlFiles = (root: string): string[] => listFiles(root).filter((file) => file.endsWith('.html'))
