import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkContent, readCheckContext } from '../../content-toolkit/check/index.ts'
import { buildMessage } from '../../content-toolkit/print/build-message.ts'
import { repositoryPath } from '../../content-toolkit/print/finding-text.ts'
import { type ContentFolder, readContent, requireSiteUrl } from '../../content-toolkit/read/index.ts'
import { asksForHelp, type CommandResult, parseArguments, runNpmScript } from '../../lib/node/command.ts'
import { today } from '../../lib/time.ts'
import { requireChromium } from '../browser/chromium.ts'
import { gateFolder, reportFile, writePageReport } from '../report/page-report.ts'
import { type PageFinding, readBuiltSite } from './checks/built-site.ts'
import { pageChecks } from './checks/index.ts'
import { withoutRepetitions } from './repetitions.ts'
import { checkChangedPages } from './visual-check.ts'

/** The last sentences of the output: how to correct what the gate has found. Writers can correct the first two. */
const advice = {
  invalidContent: 'Correct these errors, then run the command again.',
  wideWords: 'Shorten the listed words, or add a hyphen or a space to a long word, then run the command again.',
  faultyPages: [
    'The content is valid, but the built pages do not show it correctly.',
    'If you changed only content, send this report to the developer.',
    'If you changed code, correct it and run the command again.',
  ].join(' '),
}

const usage = 'Usage: npm run publish:check [-- --skip-browser]'

type GateOptions = { root: string; log: (line: string) => void }

/**
 * npm run publish:check: decides whether the content below `root` may go live. Checks the content, builds the site, compares every page
 * with the content, and opens changed pages in a browser, except with `--skip-browser`. `log` receives the progress.
 */
export async function publishCheck(args: readonly string[], { root, log }: GateOptions): Promise<CommandResult> {
  if (asksForHelp(args)) return { stdout: `${usage}\n`, stderr: '', exitCode: 0 }
  const { values } = parseArguments(args, { 'skip-browser': { type: 'boolean' } }, usage)
  const usesBrowser = values['skip-browser'] !== true
  if (usesBrowser) requireChromium()
  const start = performance.now()
  rmSync(join(root, reportFile), { force: true })
  const contentFolder = readContent(root)
  const { findings, content } = checkContent(contentFolder, readCheckContext(root, today()))
  if (!content) return notPassed(`${buildMessage({ folder: contentFolder, findings })}${advice.invalidContent}\n`)
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const warningCount = warnings > 0 ? `, ${warnings} warnings (to see them: npm run content:check)` : ''
  log(`Content     ${contentFolder.files.length} files, no errors${warningCount}`)

  const build = await runNpmScript(root, 'build', { ...process.env, BUILD_FOLDER: `${gateFolder}/site` })
  if (!build.isDone) return notPassed(`The site cannot be built:\n${build.errors || build.output}\n${advice.faultyPages}\n`)
  const site = readBuiltSite(join(root, gateFolder, 'site/client'), requireSiteUrl(process.env) ?? content.collections.site.url)
  log(`Site        ${site.pages.length} pages built`)

  const pageFindings = Object.entries(pageChecks).flatMap(([name, check]) => {
    const topicFindings = check(site, content)
    log(`${topicFindings.length === 0 ? '✓' : '✗'} ${name}`)
    return topicFindings
  })
  if (usesBrowser) pageFindings.push(...(await checkChangedPages({ site, content, folder: join(root, gateFolder), log })))
  const reported = withoutRepetitions(pageFindings)
  writePageReport(root, reported, contentFolder)
  if (reported.length > 0) return notPassed(`\n${formatFindings(reported, contentFolder)}`)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const browserResult = usesBrowser ? `Screenshots of the pages: ${gateFolder}/pictures` : 'The pages were not opened in a browser.'
  return { stdout: `The content may go live (checked in ${seconds} s). ${browserResult}\n`, stderr: '', exitCode: 0 }
}

const notPassed = (reason: string): CommandResult => ({
  stdout: '',
  stderr: `${reason}The content may not go live yet.\n`,
  exitCode: 1,
})

/** Formats the findings for the terminal: grouped by page, each with file, line and column of its text, and advice at the end. */
function formatFindings(findings: readonly PageFinding[], content: ContentFolder): string {
  const pages = [...Map.groupBy(findings, ({ where }) => where)]
  const lines = pages.map(
    ([where, list]) => `${where}\n${list.map((finding) => `  ${finding.message}\n${sourceLine(finding, content)}`).join('')}`,
  )
  const areWideWords = findings.every(({ overflow }) => overflow !== undefined)
  return `${lines.join('\n')}\n${areWideWords ? advice.wideWords : advice.faultyPages}\n`
}

function sourceLine({ text }: PageFinding, { files }: ContentFolder): string {
  const file = files.find((candidate) => candidate.file === text?.file)
  if (!text || !file) return ''
  const { line, column } = file.locate(text.path)
  return `    ${repositoryPath(text.file)}:${line}:${column}  ${file.written(text.path).slice(0, 100)}\n`
}
