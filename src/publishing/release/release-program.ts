// The program of the process in which a release is checked and built (build-in-process.ts).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runForkedProgram } from '#src/lib/node/process/fork-program.ts'
import { findChromium } from '#src/publishing/browser/chromium.ts'
import { approvedPagesFile, checkedSite, checkSite } from '#src/publishing/gate/index.ts'
import { readPageReport } from '#src/publishing/gate-report.ts'
import { catchGitError } from '#src/publishing/git/index.ts'
import type { ReleaseProgram } from './build-in-process.ts'
import type { SiteBuild } from './check-and-build.ts'
import { writeCheckout } from './checkout.ts'
import { differingCode } from './code.ts'

await runForkedProgram<ReleaseProgram>((task, report) => catchGitError(() => buildCommit(task, (log) => report({ log }))))

async function buildCommit(
  { store, commit, folder, skipsBrowser }: ReleaseProgram['task'],
  log: (line: string) => void,
): Promise<SiteBuild> {
  const paths = await differingCode(store, commit)
  if (paths.length > 0) return { kind: 'code-differs', paths }
  mkdirSync(folder, { recursive: true })
  await writeCheckout(store, commit, folder)
  const browser =
    skipsBrowser || findChromium(process.env) === undefined ? undefined : { approvedPages: join(store.folder, approvedPagesFile) }
  const verdict = await checkSite(folder, { environment: process.env, browser, log })
  switch (verdict.kind) {
    case 'passed':
      return { kind: 'passed', site: join(folder, checkedSite) }
    case 'faulty-pages':
      return { kind: 'faulty-pages', report: verdict.report, findings: readPageReport(folder) }
    case 'invalid-content':
    case 'not-built':
      return verdict
  }
}
