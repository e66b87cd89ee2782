// The process in which a release is checked and built (build-in-process.ts).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '#src/publishing/browser/chromium.ts'
import { approvedPagesFile, checkedSite, checkSite } from '#src/publishing/gate/index.ts'
import { catchGitError } from '#src/publishing/git/index.ts'
import { readPageReport } from '#src/publishing/report/gate-report.ts'
import type { BuildMessage, ProcessTask } from './build-in-process.ts'
import type { SiteBuild } from './check-and-build.ts'
import { writeCheckout } from './checkout.ts'
import { differingCode } from './code.ts'

const { store, commit, folder, skipsBrowser } = JSON.parse(process.argv[2] ?? '') as ProcessTask // build-in-process.ts has written it

// The parent has ended: end npm and Chromium too. They are in the process group of this process.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

const sendToParent = (message: BuildMessage) => new Promise<void>((resolve) => process.send?.(message, () => resolve()))

const result = await catchGitError(buildCommit)
await sendToParent({ result })
process.exit()

async function buildCommit(): Promise<SiteBuild> {
  const paths = await differingCode(store, commit)
  if (paths.length > 0) return { kind: 'code-differs', paths }
  mkdirSync(folder, { recursive: true })
  await writeCheckout(store, commit, folder)
  const browser =
    skipsBrowser || findChromium(process.env) === undefined ? undefined : { approvedPages: join(store.folder, approvedPagesFile) }
  const verdict = await checkSite(folder, { environment: process.env, browser, log: (log) => void sendToParent({ log }) })
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
