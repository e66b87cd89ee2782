import { metas, ruleNames, type RuleName } from './index.ts'

const weights = { error: 'Error.', warning: 'Warning.', launch: 'Before launch.' }

/** The page of a rule in docs/rules, as Markdown. */
export function rulePage(rule: RuleName): string {
  const { severity, suppressible, summary, details, example } = metas[rule]
  const allowing = suppressible
    ? `To allow it at one place: \`# check-allow ${rule}: why it is meant so\`, on the line or above it.`
    : 'It cannot be allowed.'
  const parts = [
    `# ${rule}`,
    summary,
    ...(details === undefined ? [] : [unindented(details).replace(/(?<!\n)\n(?![\n-])/g, ' ')]),
    ...(example ? [`\`\`\`yaml\n# wrong\n${unindented(example.wrong)}\n\n# right\n${unindented(example.right)}\n\`\`\``] : []),
    `${weights[severity]} ${allowing}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const groups = [
  ['Errors', 'error', 'Errors stop the build: the site could not be built, or would show a visitor what nobody should see.'],
  ['Warnings', 'warning', 'What is warned of may go live; somebody should look.'],
  ['Before launch', 'launch', 'Placeholders, which are fine until the site opens. `npm run launch:check` lists them.'],
] as const

const introduction = `# The rules of the content

\`npm run content:check\` keeps them; each finding names its rule, and each rule has a page here. All of it is written by
\`tests/content/rules.test.ts\` from \`src/content-toolkit/check/rules\`.

A rule about words or judgement can be allowed at one place, by a comment with a reason:

\`\`\`yaml
# check-allow untranslated-text: the motto stays in Latin
motto: { en: Festina lente, fr: Festina lente }
\`\`\`

It covers the line that it ends, or the next one that says something. A comment that is no longer needed is reported too.
`

/** The index page of docs/rules: what rules are, and the table of all. */
export const rulesPage = (): string => [introduction, ...groups.map(tableOf)].join('\n')

function tableOf([title, severity, meaning]: (typeof groups)[number]): string {
  const rows = ruleNames
    .filter((rule) => metas[rule].severity === severity)
    .sort()
    .map((rule) => `| [${rule}](${rule}.md) | ${metas[rule].summary} |`)
  return `## ${title}\n\n${meaning}\n\n| rule | what is wrong |\n| --- | --- |\n${rows.join('\n')}\n`
}

/** A text without the common indentation of its lines. */
function unindented(text: string): string {
  const lines = text.replace(/^\n/, '').split('\n')
  const depth = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(depth)).join('\n')
}
