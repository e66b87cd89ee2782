import type { UnpublishedChanges } from '#src/editor/protocol/calls/unpublished-changes.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { type Call, isFailure } from './state/call.ts'
import type { SessionStore } from './state/session.ts'

/**
 * Time from the last change of the content until the unpublished changes are counted. Without this pause, counts would be too frequent: for
 * each, git compares two versions of the content.
 */
const countPause: Milliseconds = second

type ListedChanges = Pick<UnpublishedChanges, 'changes' | 'images' | 'others' | 'isLockChanged'>

/**
 * Returns whether only the lock of the translations has changed. If texts have changed too, the change of the lock follows from them, and
 * is not shown.
 */
export const isOnlyLock = ({ changes, images, others, isLockChanged }: ListedChanges): boolean =>
  isLockChanged && changes.length + images.length + others.length === 0

/**
 * Returns the number of unpublished changes.
 *
 * - Each changed text, fact and image counts.
 * - All other changed files together count as one.
 * - The lock counts only if nothing else has changed.
 */
export const countUnpublished = (listed: ListedChanges): number =>
  isOnlyLock(listed) ? 1 : listed.changes.length + listed.images.length + Math.min(listed.others.length, 1)

/**
 * Keeps the number of unpublished changes in the session up to date: counts them now, and after each change of the content. Does not count
 * while the view “publish” is open, because this view fetches the changes and sets the number.
 */
export function watchUnpublished(store: SessionStore, call: Call): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let counted: number | undefined
  const count = async (revision: number) => {
    const answer = await call('changes', {})
    if (isFailure(answer) || revision !== store.get().revision) return
    store.set({ unpublished: answer.kind === 'found' ? countUnpublished(answer) : undefined })
  }
  const countLater = () => {
    const { revision, view } = store.get()
    if (revision === counted || view.kind === 'publish') return
    counted = revision
    clearTimeout(timer)
    timer = setTimeout(() => void count(revision), countPause)
  }
  store.subscribe(countLater)
  countLater()
}
