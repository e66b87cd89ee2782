import { randomUUID } from 'node:crypto'
import { day, hour, type Milliseconds, minute } from '#src/lib/time.ts'
import { deleteChangeSet } from '#src/publishing/git/index.ts'
import { RateLimiter } from '#src/server-lib/http/index.ts'
import { enqueueMail } from '#src/server-lib/mail/index.ts'
import type { MainFollower } from '#src/studio/main-branch/main-follower.ts'
import type { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import { addStudioAuditEvent } from '#src/studio/runtime/audit-log.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'
import { previewCalls } from './preview-calls.ts'
import { previewContent } from './preview-content.ts'
import { previewMail } from './preview-mails.ts'
import { isLinkOpen, type Preview, PreviewStore } from './preview-store.ts'

/** How long an expired preview link stays in the list with the feedback of its viewers. */
const retention: Milliseconds = 90 * day

type PreviewDependencies = Omit<StudioDependencies, 'refresh' | 'sendsMail' | 'build' | 'log'> & {
  follower: MainFollower
  reviews: ReviewStore
}

export type Previews = ReturnType<typeof startPreviews>

/**
 * Starts the preview links. Returns the handlers of the editor's calls about preview links, a function that returns the content of a
 * preview, and a function that stores the feedback of viewers.
 */
export function startPreviews(dependencies: PreviewDependencies) {
  const { cloneRoot, database, people, editor, announce, wakeMailer, now, follower, reviews } = dependencies
  const store = new PreviewStore(database)
  /** Ids of the links whose change sets this process has deleted, and need not delete again. */
  const withoutChangeSet = new Set<string>()
  return {
    store,
    calls: previewCalls({ cloneRoot, previews: store, reviews, follower, people, announce, now }),
    /**
     * Limits how many unknown tokens a network may try. Tokens have 256 bits and cannot be guessed: the limit keeps the database free for
     * other requests.
     */
    guessLimiter: new RateLimiter({ events: 20, window: 10 * minute }),
    /** Limits how often viewers may send feedback, for each preview link, because each remark is mailed to a person. */
    feedbackLimiter: new RateLimiter({ events: 20, window: hour }),
    contentOf: previewContent(cloneRoot, editor.contentWith),
    /** Stores the feedback of a viewer, and mails it to the person who has made the preview link, unless this person was removed. */
    addFeedback: async (preview: Preview, text: string): Promise<void> => {
      const id = randomUUID()
      const person = await people.find(preview.personId)
      await database.transaction(async (sql) => {
        await store.addFeedback(sql, { id, preview: preview.id, at: now(), text })
        await addStudioAuditEvent(sql, { actor: { preview: preview.id }, action: text === '' ? 'looks right' : 'remark', now: now() })
        if (person) await enqueueMail(sql, { id, about: id, kind: previewMail, recipient: person.email, language: person.language }, now())
      })
      wakeMailer()
      announce()
    },
    /** Deletes the change sets of links that were revoked or have expired, and the links that expired longer ago than `retention`. */
    async purge(): Promise<void> {
      for (const preview of await store.list()) {
        if (isLinkOpen(preview, now())) continue
        if (!withoutChangeSet.has(preview.id)) await deleteChangeSet(cloneRoot, preview.id)
        withoutChangeSet.add(preview.id)
        if (preview.expiresAt <= now() - retention) await store.delete(preview.id)
      }
    },
  }
}
