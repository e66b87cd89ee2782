import { isSamePath } from '../../content/yaml-values/compare-paths.ts'
import type { EditPath } from '../../content/yaml-values/path.ts'
import { differencesBetween, listedPath } from '../../content-toolkit/edit/index.ts'
import { lockFile } from '../../content-toolkit/lock/lock.ts'
import { applyChosen } from '../../content-toolkit/merge/index.ts'
import { parseYaml } from '../../content-toolkit/read/index.ts'
import type { ChangedFiles } from './commit-content.ts'
import { ContentVersions } from './content-versions.ts'
import { GitError } from './git-error.ts'
import { readWorkingCopy } from './working-copy.ts'

/** A change that is not published, as `findUnpublished` lists it. */
export type LeftOut = { file: string; path: EditPath }

/**
 * Returns the files in which a working copy differs from a commit that it contains, with only the chosen changes. Pictures that no text
 * uses are not published. If changes are left out, the translation lock stays that of the commit, because it describes all texts.
 */
export async function chosenFiles(root: string, commit: string, leftOut: readonly LeftOut[]): Promise<ChangedFiles> {
  const versions = new ContentVersions(root)
  const { tree, paths, unused } = await readWorkingCopy(root)
  versions.addFiles(paths)
  const before = await versions.ofCommit(commit)
  const ours = new Map([...tree].filter(([path]) => !unused.includes(path)))
  const changed = new Map(await versions.changedFiles(before, ours))
  const namesOfLeftOut = new Set(leftOut.map(({ file }) => file))
  if (namesOfLeftOut.size > 0) changed.delete(lockFile.slice('content/'.length))
  const bytesBefore = await versions.read(before, namesOfLeftOut)
  for (const file of namesOfLeftOut) {
    const [base, after] = [bytesBefore.get(file), changed.get(file)].map((bytes) => bytes && Buffer.from(bytes).toString('utf8'))
    if (base === undefined || after === undefined) continue
    const isLeftOut = (path: EditPath) => leftOut.some((change) => change.file === file && isSamePath(change.path, listedPath(path)))
    const differences = differencesBetween(parseYaml(base).value, parseYaml(after).value)
    const chosen = differences.map(({ path }) => path).filter((path) => !isLeftOut(path))
    const { text, conflicts = [] } = applyChosen({ base, theirs: base, ours: after }, chosen)
    if (text === undefined || conflicts.length > 0)
      throw new GitError('other', `The chosen changes of content/${file} cannot be separated from the others.`)
    if (text === base) changed.delete(file)
    else changed.set(file, Buffer.from(text))
  }
  return changed
}

/** Returns the files in which the content of a commit differs from that of another. */
export async function filesOfCommit(root: string, from: string, to: string): Promise<ChangedFiles> {
  const versions = new ContentVersions(root)
  return versions.changedFiles(await versions.ofCommit(from), await versions.ofCommit(to))
}
