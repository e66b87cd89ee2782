import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { requireChromium } from '../browser/find-chromium.ts'
import { asksForHelp, parseArguments, type CommandResult } from '../../lib/command.ts'
import { checkContent, type CheckedContent } from '../../content-toolkit/check/check-content.ts'
import { readContent, type ContentFolder } from '../../content-toolkit/read/read.ts'
import { inRepository } from '../../content-toolkit/report/report.ts'
import { reportOf } from '../../content-toolkit/report/terminal.ts'
import { requireSiteUrl } from '../../site-address/index.ts'
import { readCheckContext } from '../../content-toolkit/check/read-context.ts'
import { today } from '../../content-toolkit/check/today.ts'
import { readBuiltSite, type BuiltPage, type BuiltSite } from './site/built-site.ts'
import { checks } from './checks/index.ts'
import { checkVisually, widths } from './visual-check.ts'
import type { Problem } from './site/problem.ts'
import { approvedPages } from './last-approved.ts'

/** Where the check builds, and keeps its pictures and what it has approved, below the root of the project. */
const folder = 'publish-check'

const advice = {
  content: 'Correct what is listed above, then run the command again.',
  wide: 'Shorten the words that it names, or put a hyphen or a space into a long one, then run the command again.',
  code: 'This is not your mistake: the words are fine, but the site does not show them as it should. Send this report to whoever looks after the code.',
}

const usage = 'Usage: npm run publish:check [-- --without-looking]'

/**
 * npm run publish:check: may the content below `root` go live? Checks it, builds the site from it, compares every page with the
 * content, and checks the pages that have changed since the last time in a browser, unless `--without-looking` is given. `say`
 * gets progress messages.
 */
export async function publishCheck(
  args: readonly string[],
  { root, say }: { root: string; say: (line: string) => void },
): Promise<CommandResult> {
  if (asksForHelp(args)) return { output: `${usage}\n`, problem: '', exitCode: 0 }
  const { values } = parseArguments(args, { 'without-looking': { type: 'boolean' } }, usage)
  const looks = values['without-looking'] !== true
  if (looks) requireChromium()
  const start = performance.now()
  const files = readContent(root)
  const { findings, content } = checkContent(files, readCheckContext(root, today()))
  if (!content) return refuse(`${reportOf({ folder: files, findings })}${advice.content}\n`)
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  say(
    `Content     ${files.files.length} files, no error${warnings > 0 ? `, ${warnings} warnings (to see them: npm run content:check)` : ''}`,
  )

  const failure = await build(root)
  if (failure !== undefined) return refuse(`The site cannot be built:\n${failure}\n${advice.code}\n`)
  const site = readBuiltSite(join(root, folder, 'site/client'), requireSiteUrl(process.env) ?? content.collections.site.url)
  say(`Site        ${site.pages.length} pages built`)

  const problems: Problem[] = Object.entries(checks).flatMap(([name, check]) => {
    const found = check(site, content)
    say(`${found.length === 0 ? '✓' : '✗'} ${name}`)
    return found
  })
  if (looks) problems.push(...(await lookAtChanged(site, content, { root, say })))
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  return problems.length === 0
    ? {
        output: `These words may go live (checked in ${seconds} s). ${looks ? `Pictures of the pages: ${folder}/pictures` : 'The pages have not been looked at.'}\n`,
        problem: '',
        exitCode: 0,
      }
    : refuse(`\n${report(problems, files)}`)
}

const refuse = (problem: string): CommandResult => ({ output: '', problem: `${problem}These words may not go live yet.\n`, exitCode: 1 })

/** Builds the site into `folder`. Returns the output if that fails. */
async function build(root: string): Promise<string | undefined> {
  const env = { ...process.env, BUILD_FOLDER: `${folder}/site` }
  const child = spawn('npm', ['run', '--silent', 'build'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return child.exitCode === 0 ? undefined : complaints || output
}

/** Runs the visual check on pages that have changed since they last passed it; says of each what was done. */
async function lookAtChanged(
  site: BuiltSite,
  content: CheckedContent,
  { root, say }: { root: string; say: (line: string) => void },
): Promise<Problem[]> {
  const seen = approvedPages(join(root, folder, 'seen.txt'), site)
  const changed = site.pages.filter((page) => !seen.has(page))
  const found =
    changed.length === 0
      ? new Map<BuiltPage, Problem[]>()
      : await checkVisually({ site, content, pages: changed, pictures: join(root, folder, 'pictures') })
  for (const page of site.pages) {
    const problems = found.get(page)
    const looked = `looked at with ${widths.join(' and ')} px`
    say(`${problems?.length ? '✗' : '✓'} ${page.address.padEnd(16)} ${problems ? looked : 'as it was'}`)
  }
  seen.keep(site.pages.filter((page) => (found.get(page) ?? []).length === 0))
  return [...found.values()].flat()
}

/** The problems by page, each with the line of its text, and what to do. */
function report(problems: readonly Problem[], content: ContentFolder): string {
  const pages = Map.groupBy(problems, ({ where }) => where)
  const lines = [...pages].map(
    ([where, found]) => `${where}\n${found.map((problem) => `  ${problem.message}\n${lineOf(problem, content)}`).join('')}`,
  )
  const isWide = problems.every(({ message }) => message.includes('wider than a window'))
  return `${lines.join('\n')}\n${isWide ? advice.wide : advice.code}\n`
}

function lineOf({ text: place }: Problem, { files }: ContentFolder): string {
  const file = files.find(({ file }) => file === place?.file)
  if (!place || !file) return ''
  const { line, column } = file.locate(place.path)
  return `    ${inRepository(place.file)}:${line}:${column}  ${file.written(place.path).slice(0, 100)}\n`
}
