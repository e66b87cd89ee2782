import { join } from 'node:path'
import { withProcessLock } from '#src/lib/node/process/process-lock.ts'
import { requireChromium } from '#src/publishing/browser/chromium.ts'
import type { GateResult } from '#src/publishing/fork-gate.ts'
import { gateFolder } from '#src/publishing/gate-report.ts'
import { checkSite, type SiteOptions, type SiteVerdict } from './check-site.ts'
import { approvedPagesFile } from './visual-check.ts'

/** The last sentences of the report: how to correct what the gate has found. Writers can correct invalid content and wide words. */
const advice = {
  invalidContent: 'Correct these errors, then run the command again.',
  wideWords: 'Shorten the listed words, or add a hyphen or a space to a long word, then run the command again.',
  faultyPages: [
    'The content is valid, but the built pages do not show it correctly.',
    'If you changed only content, send this report to the developer.',
    'If you changed code, correct it and run the command again.',
  ].join(' '),
}

type GateOptions = Omit<SiteOptions, 'browser'> & {
  skipsBrowser?: boolean
}

/**
 * Decides whether the content below `root` may go live.
 *
 * - Checks the content, builds the site, compares every page with the content, and opens changed pages in Chromium.
 * - `log` receives the progress.
 * - If another process, such as the editor, is checking the same folder, waits until it has ended: both would build into the same folder
 *   and delete each other's report.
 */
export async function runLockedGate(root: string, options: GateOptions): Promise<GateResult> {
  const { skipsBrowser, environment, log } = options
  if (skipsBrowser !== true) requireChromium(environment)
  const onWait = () => log('Another check is running in this folder. Waiting for it to finish.')
  return withProcessLock(join(root, gateFolder, 'lock'), onWait, () => runGate(root, options))
}

async function runGate(root: string, { skipsBrowser = false, ...options }: GateOptions): Promise<GateResult> {
  const start = performance.now()
  const screenshots = `${gateFolder}/pictures`
  const browser = { approvedPages: join(root, gateFolder, approvedPagesFile), screenshots: join(root, screenshots) }
  const verdict = await checkSite(root, { ...options, browser: skipsBrowser ? undefined : browser })
  if (verdict.kind !== 'passed') return { mayGoLive: false, report: `${explain(verdict)}The content may not go live yet.` }
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const browserResult = skipsBrowser ? 'The pages were not opened in a browser.' : `Screenshots of the pages: ${screenshots}`
  return { mayGoLive: true, report: `The content may go live (checked in ${seconds} s). ${browserResult}` }
}

function explain(verdict: Exclude<SiteVerdict, { kind: 'passed' }>): string {
  switch (verdict.kind) {
    case 'invalid-content':
      return `${verdict.report}${advice.invalidContent}\n`
    case 'not-built':
      return `The site cannot be built:\n${verdict.report}\n${advice.faultyPages}\n`
    case 'faulty-pages':
      return `\n${verdict.report}\n${verdict.areWideWords ? advice.wideWords : advice.faultyPages}\n`
  }
}
