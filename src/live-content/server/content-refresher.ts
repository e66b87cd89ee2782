import { isDeepStrictEqual } from 'node:util'
import type { LoadedContent } from '#src/content-toolkit/generate/index.ts'
import { isSameContent, type ParsedContent, readContent } from '#src/content-toolkit/read/index.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { CheckQueue } from './check-queue.ts'
import type { ContentAnnouncer } from './content-announcer.ts'
import type { LiveContent } from './live-content.ts'

type RefreshedContent = Pick<LiveContent, 'errors' | 'parsed' | 'valid' | 'update' | 'fail'>
type RefresherDependencies = {
  root: string
  content: RefreshedContent
  announcer: Pick<ContentAnnouncer, 'announceChange' | 'announceErrors' | 'announcePhotographs'>
}

/**
 * Checks the content and has open pages show the result. Photographs are converted in the background: until a photograph is ready, pages
 * show the earlier photograph, or the pattern, together with the new texts.
 */
export class ContentRefresher {
  readonly #root: string
  readonly #content: RefreshedContent
  readonly #announcer: RefresherDependencies['announcer']
  readonly #queue = new CheckQueue(
    () => this.#check(),
    (error) => this.#fail(errorMessage(error)),
  )
  readonly #listeners: ((checked: LoadedContent) => void)[] = []
  #isConverting = false
  /**
   * Whether another program has changed the lock since the last check began. If so, open pages get the event of a change after the check,
   * because the lock determines which translations an open editor shows as stale.
   */
  #isLockChanged = false

  constructor({ root, content, announcer }: RefresherDependencies) {
    this.#root = root
    this.#content = content
    this.#announcer = announcer
  }

  onValid(listener: (checked: LoadedContent) => void): void {
    this.#listeners.push(listener)
  }

  /**
   * Checks the content. Open pages then get the event of the change, if there is a change, or the errors. Resolves after these were sent.
   */
  refresh(): Promise<void> {
    return this.#queue.run()
  }

  /** Schedules a refresh; several calls in a row cause one. With `isLockChanged`, open pages get the event even if no text has changed. */
  refreshSoon({ isLockChanged }: { isLockChanged: boolean }): void {
    this.#isLockChanged ||= isLockChanged
    this.#queue.schedule()
  }

  /**
   * Converts the photographs of the content that no earlier run has converted, then refreshes the pages. A failure is shown like an error
   * of the content.
   */
  async convertPhotographs(): Promise<void> {
    const missing = this.#content.valid?.photographs.missing
    if (this.#isConverting || this.#content.errors !== undefined || !missing) return
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
    // Repeats the check if files were saved during it. It may have read their former text, and saving them may have caused no further
    // check.
    while (!isCurrent) isCurrent = await this.#checkFiles()
    void this.convertPhotographs()
  }

  /**
   * Checks the content once, and sends the change or the errors to open pages. Returns false if files were saved during the check, because
   * its result may then be out of date.
   */
  async #checkFiles(): Promise<boolean> {
    const { parsed, valid, errors } = this.#content
    const isLockChanged = this.#isLockChanged
    this.#isLockChanged = false
    const parsedNow = readContent(this.#root, parsed)
    const checked = await this.#content.update()
    if (this.#content.errors === undefined && checked) this.#show(checked, { parsed, valid, errors, isLockChanged })
    else this.#announcer.announceErrors()
    return isSameContent(parsedNow, readContent(this.#root, parsedNow))
  }

  /**
   * Sends the event of a change to open pages, if the content, its photographs or the lock have changed since `before`, or if the content
   * had errors then. Always calls the listeners.
   */
  #show(checked: LoadedContent, before: Pick<RefreshedContent, 'parsed' | 'valid' | 'errors'> & { isLockChanged: boolean }): void {
    const [photographs, photographsBefore] = [checked, before.valid].map((read) => [...(read?.photographs?.files.keys() ?? [])].sort())
    const isSame = (parsedBefore: ParsedContent | undefined) => parsedBefore !== undefined && isSameContent(parsedBefore, checked.parsed)
    const isChanged = before.isLockChanged || before.errors !== undefined || !isSame(before.parsed)
    if (isChanged || !isDeepStrictEqual(photographs, photographsBefore)) this.#announcer.announceChange()
    for (const listener of this.#listeners) listener(checked)
  }

  /**
   * Shows `reason` as an error on open pages and in the terminal. After the next check without errors, open pages get the event of a change
   * even if no file has changed.
   */
  #fail(reason: string): void {
    this.#content.fail(reason)
    this.#announcer.announceErrors()
  }
}
