import type { Finding } from '../check/finding.ts'
import type { ContentFolder } from '../read.ts'
import { pretty, summary } from './pretty.ts'

/**
 * What whoever builds or develops the site is told of the content: the errors in full if there are any, otherwise how many
 * warnings there are and which command tells them. Nothing where all is well.
 */
export function reportOf({ folder, findings }: { folder: ContentFolder; findings: readonly Finding[] }, { colour = false } = {}): string {
  const own = findings.filter(({ severity }) => severity !== 'launch')
  const errors = own.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    const textOf = (file: string) => folder.files.find((one) => one.file === file)?.text
    return `${pretty({ findings: errors, textOf }, { colour })}Nothing has been written; the last good site stays.\n`
  }
  return own.length === 0 ? '' : `Content: ${summary(own)} “npm run content:check” tells them.\n`
}
