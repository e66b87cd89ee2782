import type { Milliseconds } from '#src/lib/time.ts'
import type { UnpublishedChanges } from '../../calls/unpublished-changes.ts'
import { type Call, isFailure } from './calls/call.ts'
import type { SessionStore } from './state/session.ts'

/**
 * Time without a change of the content until the unpublished changes are counted. The pause makes counts rare, because git compares two
 * versions for each.
 */
const countPause: Milliseconds = 1_000

type ListedChanges = Pick<UnpublishedChanges, 'changes' | 'images' | 'others' | 'isLockChanged'>

/**
 * Returns whether the lock of the translations is the only changed file. If texts have changed, a changed lock is expected and not shown.
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
 * Keeps the number of unpublished changes in the session: counts them now and after each change of the content. While the view “publish” is
 * open, this view fetches the list of changes and sets the number.
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
