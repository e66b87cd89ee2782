import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptions, type RuleName, ruleNames, rules } from '#src/content-toolkit/check/rules/all-rules.ts'
import { filesIn } from '#src/lib/node/files/list-files.ts'

export const rulesFolder = 'docs/rules'

const severities = { error: 'Error.', warning: 'Warning.', launch: 'Before launch.' }

/** Returns the pages of all rules and their index, by path. */
export function rulePages(root: string): [file: string, text: string][] {
  const sources = filesIn(root, ['src/content-toolkit', 'src/content-model/schema'])
    // Leaves out files that contain names of rules, but not the code of a rule.
    .filter((file) => !/\.test\.ts$|schema\/fields\/issue\.ts$|read\/finding\.ts$|check\/suppressions\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  // Returns the files whose code names a rule: those that declare the rule, and those that report its findings.
  const sourcesOf = (rule: string) => sources.filter(({ text }) => text.includes(`'${rule}'`)).map(({ file }) => `\`${file}\``)
  const pages = ruleNames.map((rule): [string, string] => [
    `${rulesFolder}/${rule}.md`,
    `${rulePage(rule)}\nIn the code: ${sourcesOf(rule).join(', ')}.\n`,
  ])
  return [[`${rulesFolder}/README.md`, rulesPage()], ...pages]
}

function rulePage(rule: RuleName): string {
  const { severity, suppressible } = rules[rule]
  const { summary, details, example } = descriptions[rule]
  const suppression = suppressible
    ? `To allow it in one place, write \`# check-allow ${rule}: the reason\` on the line or on the line above.`
    : 'It cannot be allowed.'
  const parts = [
    `# ${rule}`,
    summary,
    ...(details === undefined ? [] : [details]),
    ...(example ? [`\`\`\`yaml\n# wrong\n${example.wrong}\n\n# right\n${example.right}\n\`\`\``] : []),
    `${severities[severity]} ${suppression}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const sections = [
  ['Errors', 'error', 'Errors stop the build. The site cannot be built, or visitors would see something wrong.'],
  ['Warnings', 'warning', 'Warnings do not stop the build. Somebody should look at them.'],
  ['Before launch', 'launch', 'Placeholders are acceptable until the site opens. `npm run launch:check` lists them.'],
] as const

const introduction = `# The rules of the content

\`npm run content:check\` checks these rules. Each finding names its rule, and each rule has a page here.
\`npm run docs:sync\` writes the pages from \`src/tool-messages/rules.json\`.

Rules that need judgement can be allowed in one place, with a comment that gives the reason:

\`\`\`yaml
# check-allow untranslated-text: the motto stays in Latin
motto: { en: Festina lente, fr: Festina lente }
\`\`\`

A comment at the end of a line applies to that line. A comment on its own line applies to the next line of YAML. The check
reports comments that are no longer needed.
`

/** The index page of docs/rules: an introduction and a table of all rules by severity. */
const rulesPage = (): string => [introduction, ...sections.map(ruleTable)].join('\n')

function ruleTable([title, severity, meaning]: (typeof sections)[number]): string {
  const rows = ruleNames
    .filter((rule) => rules[rule].severity === severity)
    .sort()
    .map((rule) => `| [${rule}](${rule}.md) | ${descriptions[rule].summary} |`)
  return `## ${title}\n\n${meaning}\n\n| rule | what is wrong |\n| --- | --- |\n${rows.join('\n')}\n`
}
