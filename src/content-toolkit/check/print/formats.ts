import { countFindings, defaultLanguage, findingSentence, type PrintedFindings, repositoryPath } from './finding-text.ts'
import { type PrettyOptions, printPretty } from './pretty.ts'

export const findingFormats = { pretty: printPretty, json: printJson, github: printGithub }

export type FindingFormat = keyof typeof findingFormats

export const isFindingFormat = (name: string): name is FindingFormat => Object.hasOwn(findingFormats, name)

type FormatOptions = Pick<PrettyOptions, 'language'>

/** Prints findings as JSON for programs. `version` increases when a field is removed or changes its meaning. */
export function printJson({ findings }: PrintedFindings, { language = defaultLanguage() }: FormatOptions = {}): string {
  const list = findings.map(({ message, fix, ...finding }) => ({
    ...finding,
    message: message[language],
    fix: fix[language],
    file: repositoryPath(finding.file),
    page: `docs/rules/${finding.rule}.md`,
  }))
  return `${JSON.stringify({ version: 1, findings: list }, null, 2)}\n`
}

const workflowCommands = { error: 'error', warning: 'warning', launch: 'notice' }

/**
 * Prints workflow commands, which GitHub Actions shows as annotations beside the line:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function printGithub({ findings }: PrintedFindings, { language = defaultLanguage() }: FormatOptions = {}): string {
  const annotations = findings.map((finding) => {
    const { line, endLine, column, endColumn, rule, severity, fix } = finding
    const file = repositoryPath(finding.file)
    // GitHub accepts columns only if the finding is on a single line.
    const columns = line === endLine ? { col: column, endColumn } : {}
    const properties = Object.entries({ title: rule, file, line, endLine, ...columns })
    const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    // The message repeats file and line, because the log of GitHub shows only the message.
    return `::${workflowCommands[severity]} ${list.join(',')}::${escapeData(`${file}:${line} ${findingSentence(finding, language)} ${fix[language]}`)}\n`
  })
  return `${annotations.join('')}${countFindings(findings, language)}\n`
}

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
