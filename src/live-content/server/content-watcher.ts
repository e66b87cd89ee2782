import { join, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ViteDevServer } from 'vite'
import { type LocatedFinding, newWarnings } from '#src/content-toolkit/check/index.ts'
import type { LoadedContent } from '#src/content-toolkit/generate/index.ts'
import { isOwnLock, lockFile } from '#src/content-toolkit/lock/index.ts'
import { printInFull } from '#src/content-toolkit/print/index.ts'
import { type ContentFolder, isSameFolder, readContent } from '#src/content-toolkit/read/index.ts'
import { errorMessage } from '#src/lib/node/log/error-message.ts'
import { CheckQueue } from './check-queue.ts'
import type { ContentAnnouncer } from './content-announcer.ts'
import type { GeneratedModules } from './generated-modules.ts'
import type { ShownContent } from './shown-content.ts'

type WatchedContent = Pick<ShownContent, 'errors' | 'folder' | 'valid' | 'update' | 'fail'>
type ChangeAnnouncer = Pick<ContentAnnouncer, 'announceChange' | 'announceErrors' | 'announcePhotographs' | 'announceWarnings'>
type WatcherOptions = {
  root: string
  shown: WatchedContent
  announcer: ChangeAnnouncer
  modules: Pick<GeneratedModules, 'writeSoon'>
}

/**
 * Checks the content whenever one of its files changes, and has open pages show it. Photographs are converted in the background: until a
 * photograph is ready, a page shows what it showed before.
 */
export class ContentWatcher {
  readonly #root: string
  readonly #shown: WatchedContent
  readonly #announcer: ChangeAnnouncer
  readonly #modules: WatcherOptions['modules']
  readonly #queue = new CheckQueue(
    () => this.#check(),
    (error) => this.#fail(errorMessage(error)),
  )
  /** Findings that the terminal has already shown. */
  #logged: readonly LocatedFinding[]
  #isConverting = false
  /** Whether another program has changed the lock since the last check has begun. Open editors show which translations are stale. */
  #isLockChanged = false

  constructor({ root, shown, announcer, modules }: WatcherOptions) {
    this.#root = root
    this.#shown = shown
    this.#announcer = announcer
    this.#modules = modules
    this.#logged = shown.valid?.findings ?? []
  }

  watch(watcher: Pick<ViteDevServer['watcher'], 'add' | 'on'>): void {
    const folder = join(this.#root, 'content')
    watcher.add(folder)
    watcher.on('all', (_event, file) => {
      const isLock = file === join(this.#root, lockFile)
      // Each check may write the lock.
      if (!file.startsWith(folder + sep) || (isLock && isOwnLock(this.#root))) return
      this.#isLockChanged ||= isLock
      this.#queue.schedule()
    })
    void this.#convertPhotographs()
  }

  /** Checks the content, and has open pages show it. Resolves when they have been told. */
  refresh(): Promise<void> {
    return this.#queue.run()
  }

  async #check(): Promise<void> {
    const { folder, valid, errors } = this.#shown
    const isLockChanged = this.#isLockChanged
    this.#isLockChanged = false
    const folderRead = readContent(this.#root, folder)
    const checked = await this.#shown.update()
    if (this.#shown.errors === undefined && checked) this.#show(checked, { folder, valid, errors, isLockChanged })
    else this.#announcer.announceErrors()
    // Checks again if files were saved during this check, because the watcher misses them.
    if (!isSameFolder(folderRead, readContent(this.#root, folderRead))) await this.#check()
    void this.#convertPhotographs()
  }

  /** Shows valid content. `before` is what was shown before. */
  #show(checked: LoadedContent, before: Pick<WatchedContent, 'folder' | 'valid' | 'errors'> & { isLockChanged: boolean }): void {
    const [photographs, photographsBefore] = [checked, before.valid].map((read) => [...(read?.photographs?.files.keys() ?? [])].sort())
    const isSame = (folderBefore: ContentFolder | undefined) => folderBefore !== undefined && isSameFolder(folderBefore, checked.folder)
    const isChanged = before.isLockChanged || before.errors !== undefined || !isSame(before.folder)
    if (isChanged || !isDeepStrictEqual(photographs, photographsBefore)) this.#announcer.announceChange()
    const warnings = newWarnings(checked.findings, this.#logged)
    this.#logged = checked.findings
    if (warnings.length > 0) this.#announcer.announceWarnings(printInFull(checked, warnings))
    this.#modules.writeSoon()
  }

  /** Converts photographs that are missing, and has pages show them. */
  async #convertPhotographs(): Promise<void> {
    const missing = this.#shown.valid?.photographs.missing
    if (this.#isConverting || this.#shown.errors !== undefined || !missing) return
    this.#isConverting = true
    this.#announcer.announcePhotographs(missing.count)
    const failure = await missing.make().then(() => undefined, errorMessage)
    this.#isConverting = false
    this.#announcer.announcePhotographs(0)
    if (failure === undefined) {
      await this.refresh()
      return
    }
    this.#fail(failure)
  }

  /** Shows why the content cannot be shown. The next check that succeeds then tells open pages, even if no file has changed since. */
  #fail(reason: string): void {
    this.#shown.fail(reason)
    this.#announcer.announceErrors()
  }
}
