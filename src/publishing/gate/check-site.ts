import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { forkBuild } from '#src/build/fork-build.ts'
import { checkContent, type CheckedContent, readCheckContext } from '#src/content-toolkit/check/index.ts'
import { buildMessage, repositoryPath } from '#src/content-toolkit/check/print/index.ts'
import { type ParsedContent, readContent, requireSiteUrl } from '#src/content-toolkit/read/index.ts'
import { today } from '#src/lib/time.ts'
import { gateFolder, type GateStep, reportFile, writePageReport } from '#src/publishing/gate-report.ts'
import { type BuiltSite, type PageFinding, readBuiltSite } from './checks/built-site.ts'
import { pageChecks } from './checks/page-checks.ts'
import { withoutRepetitions } from './repetitions.ts'
import { checkChangedPages, type VisualCheckOptions } from './visual-check.ts'

/** Folder of the built site, below the root of the project. */
export const checkedSite = `${gateFolder}/site`

export type SiteOptions = {
  environment: NodeJS.ProcessEnv
  /** How to open changed pages in Chromium. If undefined, no page is opened. */
  browser: Pick<VisualCheckOptions, 'approvedPages' | 'screenshots'> | undefined
  log: (line: string) => void
  announceStep?: (step: GateStep) => void
}

export type UnbuiltSite = {
  kind: 'invalid-content' | 'not-built'
  /** The findings of the content check, or the errors of the build, in English. */
  report: string
}

export type FaultySite = {
  kind: 'faulty-pages'
  /** The findings about the built pages, in English. */
  report: string
}

export type SiteVerdict =
  | { kind: 'passed' }
  | UnbuiltSite
  | (FaultySite & {
      /** Whether all findings are about words that are too wide for a phone. */
      areWideWords: boolean
    })

/**
 * Decides whether the content below `root` may go live. Checks the content, builds the site in `checkedSite`, compares every page with the
 * content, and opens changed pages in a browser.
 */
export async function checkSite(root: string, options: SiteOptions): Promise<SiteVerdict> {
  const { environment, log, announceStep } = options
  announceStep?.('content')
  rmSync(join(root, reportFile), { force: true })
  const parsedContent = readContent(root)
  const { findings, content } = checkContent(parsedContent, readCheckContext(root, today()))
  if (!content) return { kind: 'invalid-content', report: buildMessage({ parsed: parsedContent, findings }) }
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const warningCount = warnings > 0 ? `, ${warnings} warnings (to see them: npm run content:check)` : ''
  log(`Content     ${parsedContent.files.length} files, no errors${warningCount}`)

  announceStep?.('build')
  const build = await forkBuild(root, { folder: checkedSite }, { environment })
  if (build.kind !== 'built') return { kind: 'not-built', report: build.report }
  const site = readBuiltSite(join(root, checkedSite, 'client'), requireSiteUrl(environment) ?? content.collections.site.url)
  log(`Site        ${site.pages.length} pages built`)
  announceStep?.('pages')
  const pageFindings = await checkBuiltPages(site, content, options)
  writePageReport(root, pageFindings, parsedContent)
  if (pageFindings.length === 0) return { kind: 'passed' }
  const areWideWords = pageFindings.every(({ overflow }) => overflow !== undefined)
  return { kind: 'faulty-pages', report: formatFindings(pageFindings, parsedContent), areWideWords }
}

async function checkBuiltPages(
  site: BuiltSite,
  content: CheckedContent,
  { environment, browser, log }: SiteOptions,
): Promise<PageFinding[]> {
  const findings = Object.entries(pageChecks).flatMap(([name, check]) => {
    const topicFindings = check(site, content)
    log(`${topicFindings.length === 0 ? '✓' : '✗'} ${name}`)
    return topicFindings
  })
  if (browser) findings.push(...(await checkChangedPages({ ...browser, environment, site, content, log })))
  return withoutRepetitions(findings)
}

function formatFindings(findings: readonly PageFinding[], content: ParsedContent): string {
  const pages = [...Map.groupBy(findings, ({ where }) => where)]
  return pages
    .map(([where, list]) => `${where}\n${list.map((finding) => `  ${finding.message}\n${sourceLine(finding, content)}`).join('')}`)
    .join('\n')
}

function sourceLine({ text }: PageFinding, { files }: ParsedContent): string {
  const file = files.find((candidate) => candidate.file === text?.file)
  if (!text || !file) return ''
  const { line, column } = file.locate(text.path)
  return `    ${repositoryPath(text.file)}:${line}:${column}  ${file.sourceOf(text.path).slice(0, 100)}\n`
}
