import { summary } from './pretty.ts'
import { inRepository, sentence, type Report } from './report.ts'

const commands = { error: 'error', warning: 'warning', launch: 'notice' }

/**
 * Workflow commands that GitHub Actions turns into annotations beside the line:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function github({ findings }: Report): string {
  const annotations = findings.map((finding) => {
    const { file, line, endLine, column, endColumn, rule, severity, fix } = finding
    const properties = {
      title: rule,
      file: inRepository(file),
      line,
      endLine,
      // GitHub takes columns for a single line only.
      ...(line === endLine && { col: column, endColumn }),
    }
    const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    // The log shows the message alone, so it names the place.
    return `::${commands[severity]} ${list.join(',')}::${escapeData(`${inRepository(file)}:${line} ${sentence(finding)} ${fix}`)}\n`
  })
  return `${annotations.join('')}${summary(findings)}\n`
}

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
