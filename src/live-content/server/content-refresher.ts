import { isDeepStrictEqual } from 'node:util'
import type { LoadedContent } from '#src/content-toolkit/generate/index.ts'
import { type ContentFolder, isSameFolder, readContent } from '#src/content-toolkit/read/index.ts'
import { errorMessage } from '#src/lib/node/log/error-message.ts'
import { CheckQueue } from './check-queue.ts'
import type { ContentAnnouncer } from './content-announcer.ts'
import type { ShownContent } from './shown-content.ts'

type RefreshedContent = Pick<ShownContent, 'errors' | 'folder' | 'valid' | 'update' | 'fail'>
type RefresherOptions = {
  root: string
  shown: RefreshedContent
  announcer: Pick<ContentAnnouncer, 'announceChange' | 'announceErrors' | 'announcePhotographs'>
}

/**
 * Checks the content and has open pages show it. Photographs are converted in the background: until a photograph is ready, a page shows
 * what it showed before.
 */
export class ContentRefresher {
  readonly #root: string
  readonly #shown: RefreshedContent
  readonly #announcer: RefresherOptions['announcer']
  readonly #queue = new CheckQueue(
    () => this.#check(),
    (error) => this.#fail(errorMessage(error)),
  )
  readonly #listeners: ((checked: LoadedContent) => void)[] = []
  #isConverting = false
  /** Whether another program has changed the lock since the last check has begun. Open editors show which translations are stale. */
  #isLockChanged = false

  constructor({ root, shown, announcer }: RefresherOptions) {
    this.#root = root
    this.#shown = shown
    this.#announcer = announcer
  }

  /** Calls `listener` after each check that finds no error. */
  onValid(listener: (checked: LoadedContent) => void): void {
    this.#listeners.push(listener)
  }

  /** Checks the content, and has open pages show it. Resolves when they have been told. */
  refresh(): Promise<void> {
    return this.#queue.run()
  }

  /** Refreshes soon, once for several calls. With `isLockChanged`, open pages get the event even if no text has changed. */
  refreshSoon({ isLockChanged }: { isLockChanged: boolean }): void {
    this.#isLockChanged ||= isLockChanged
    this.#queue.schedule()
  }

  /** Converts photographs that are missing, and has pages show them. */
  async convertPhotographs(): Promise<void> {
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

  async #check(): Promise<void> {
    let isCurrent = false
    // Checks again if files were saved during a check, because no further call may follow.
    while (!isCurrent) isCurrent = await this.#checkFiles()
    void this.convertPhotographs()
  }

  /** Checks the files once. Returns false if files were saved meanwhile. */
  async #checkFiles(): Promise<boolean> {
    const { folder, valid, errors } = this.#shown
    const isLockChanged = this.#isLockChanged
    this.#isLockChanged = false
    const folderRead = readContent(this.#root, folder)
    const checked = await this.#shown.update()
    if (this.#shown.errors === undefined && checked) this.#show(checked, { folder, valid, errors, isLockChanged })
    else this.#announcer.announceErrors()
    return isSameFolder(folderRead, readContent(this.#root, folderRead))
  }

  /** Shows valid content. `before` is what was shown before. */
  #show(checked: LoadedContent, before: Pick<RefreshedContent, 'folder' | 'valid' | 'errors'> & { isLockChanged: boolean }): void {
    const [photographs, photographsBefore] = [checked, before.valid].map((read) => [...(read?.photographs?.files.keys() ?? [])].sort())
    const isSame = (folderBefore: ContentFolder | undefined) => folderBefore !== undefined && isSameFolder(folderBefore, checked.folder)
    const isChanged = before.isLockChanged || before.errors !== undefined || !isSame(before.folder)
    if (isChanged || !isDeepStrictEqual(photographs, photographsBefore)) this.#announcer.announceChange()
    for (const listener of this.#listeners) listener(checked)
  }

  /** Shows why the content cannot be shown. The next check that succeeds then tells open pages, even if no file has changed since. */
  #fail(reason: string): void {
    this.#shown.fail(reason)
    this.#announcer.announceErrors()
  }
}
