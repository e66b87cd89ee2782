import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkContent, readCheckContext } from '#src/content-toolkit/check/index.ts'
import { readContent } from '#src/content-toolkit/read/index.ts'
import { today } from '#src/lib/time.ts'
import { writeContent } from '#src/publishing/git/index.ts'
import type { BuildTask, SiteBuild } from '#src/publishing/release/check-and-build.ts'

/**
 * A stand-in for the build of a release. Checks the content of a commit, and builds a site of one page, whose text is the id of the commit.
 */
export async function checkedBuild({ store, commit, folder }: BuildTask): Promise<SiteBuild> {
  await writeContent(store.repository, commit, folder)
  const errors = contentErrors(folder)
  if (errors.length > 0) return { kind: 'invalid-content', report: errors.join('\n') }
  const site = join(folder, 'site')
  mkdirSync(join(site, 'client'), { recursive: true })
  writeFileSync(join(site, 'client/index.html'), commit)
  return { kind: 'passed', site }
}

export async function errorsOfCommit(repository: string, commit: string): Promise<string[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'commit-'))
  await writeContent(repository, commit, folder.path)
  return contentErrors(folder.path)
}

function contentErrors(folder: string): string[] {
  const { findings } = checkContent(readContent(folder), readCheckContext(folder, today()))
  return findings.filter(({ severity }) => severity === 'error').map(({ file, message }) => `${file}: ${message.en}`)
}
