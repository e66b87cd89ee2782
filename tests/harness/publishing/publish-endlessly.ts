// Builds a release and serves it, again and again, until a test kills the process: node publish-endlessly.ts STORE, where STORE is a
// ReleaseStore in JSON.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BuildTask, SiteBuild } from '#src/publishing/release/check-and-build.ts'
import { listReleases, prepareReleases, ReleaseBuilder, type ReleaseStore, switchTo } from '#src/publishing/release/index.ts'
import { commitNumber, writeFiles } from './test-releases.ts'

const store = JSON.parse(process.argv[2] ?? '') as ReleaseStore // keep-releases.slow.test.ts passes a ReleaseStore

/** Writes a site file by file, with a pause after each file, in which the test can kill this process. */
async function slowBuild({ folder, commit }: BuildTask): Promise<SiteBuild> {
  const site = join(folder, 'site')
  for (let file = 0; file < 10; file += 1) {
    writeFiles(site, { [`client/${file}.html`]: commit })
    await setTimeout(1)
  }
  return { kind: 'passed', site }
}

await prepareReleases(store)
const builder = new ReleaseBuilder(store, slowBuild)
for (;;) {
  const outcome = await builder.checkAndBuild(commitNumber((listReleases(store)[0]?.number ?? 0) + 1))
  if (outcome.kind !== 'built') throw new Error(JSON.stringify(outcome))
  await switchTo(store, outcome.release.name)
  const [, former] = listReleases(store)
  if (former && outcome.release.number % 5 === 0) await switchTo(store, former.name)
  process.stdout.write('.')
}
