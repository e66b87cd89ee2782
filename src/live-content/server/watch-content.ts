import { join, sep } from 'node:path'
import { newWarnings } from '#src/content-toolkit/check/index.ts'
import { printInFull } from '#src/content-toolkit/check/print/index.ts'
import { isOwnLock, lockFile } from '#src/content-toolkit/read/lock/index.ts'
import type { ContentAnnouncer } from './content-announcer.ts'
import type { ContentRefresher } from './content-refresher.ts'
import type { GeneratedModules } from './generated-modules.ts'
import type { LiveContent } from './live-content.ts'

type WatchDependencies = {
  root: string
  content: Pick<LiveContent, 'valid' | 'errors'>
  refresher: Pick<ContentRefresher, 'refreshSoon' | 'convertPhotographs' | 'onValid'>
  announcer: Pick<ContentAnnouncer, 'announceWarnings'>
  modules: Pick<GeneratedModules, 'writeSoon'>
}

type Watcher = {
  add: (path: string) => unknown
  on: (event: 'all', listener: (event: string, file: string) => void) => unknown
}

/**
 * Refreshes the content in the development server whenever a file in the folder `content` changes. After each check without errors, prints
 * new warnings and writes the generated modules.
 */
export function watchContent(watcher: Watcher, { root, content, refresher, announcer, modules }: WatchDependencies): void {
  // The server has already printed the findings of the first check, so these are not new.
  let printed = content.valid?.findings ?? []
  refresher.onValid((checked) => {
    const warnings = newWarnings(checked.findings, printed)
    printed = checked.findings
    if (warnings.length > 0) announcer.announceWarnings(printInFull(checked, warnings))
    modules.writeSoon()
  })
  const folder = join(root, 'content')
  watcher.add(folder)
  watcher.on('all', (_event, file) => {
    const isLockChanged = file === join(root, lockFile)
    // Ignores a lock that a check has written, because no other file has changed. While the content has errors, the lock is not ignored:
    // when a person resolves its merge conflicts, it can be equal to the lock that a check has written.
    const isWrittenByCheck = isLockChanged && content.errors === undefined && isOwnLock(root)
    if (file.startsWith(folder + sep) && !isWrittenByCheck) refresher.refreshSoon({ isLockChanged })
  })
  void refresher.convertPhotographs()
}
