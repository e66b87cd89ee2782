import { randomUUID } from 'node:crypto'
import type { PreviewCalls } from '../../editor/calls/answers.ts'
import { day } from '../../lib/time.ts'
import { deleteChangeSet, type GitPerson, type Main, storeChangeSet } from '../../publishing/git/index.ts'
import { newToken } from '../../sign-in/index.ts'
import type { ReviewStore } from '../publishing/review-store.ts'
import { commitsInReview } from '../publishing/reviews.ts'
import type { Publishing } from '../publishing/start-publishing.ts'
import { previewPath } from './preview-paths.ts'
import { isLinkOpen, type PreviewStore } from './preview-store.ts'

type PreviewCallOptions = {
  /** The root of the studio's clone. */
  cloneRoot: string
  previews: PreviewStore
  reviews: ReviewStore
  onCurrentMain: Publishing['onCurrentMain']
  identityOf: (address: string) => Promise<GitPerson>
  /** Tells the open editors that the links have changed. */
  announce: () => void
  now: () => number
}

/** The editor's calls about preview links. */
export function previewCalls({ cloneRoot, previews, reviews, onCurrentMain, identityOf, announce, now }: PreviewCallOptions): PreviewCalls {
  return {
    previews: async () => {
      const answers = await previews.answers()
      const summarise = async (preview: Awaited<ReturnType<PreviewStore['list']>>[number]) => {
        const { id, person, summary, expiresAt } = preview
        const { name } = await identityOf(person)
        const ofPreview = answers.filter((answer) => answer.preview === id)
        return { id, person: name, summary, expiresAt, isOpen: isLinkOpen(preview, now()), answers: ofPreview }
      }
      return { previews: await Promise.all((await previews.list()).map(summarise)) }
    },
    createPreview: async ({ summary, leftOut, days }, person) => {
      const id = randomUUID()
      const author = await identityOf(person)
      const store = async ({ commit }: Main) => {
        const inReview = await commitsInReview(reviews)
        return storeChangeSet(cloneRoot, { id, main: commit, reviews: inReview, leftOut, earlier: [], person: author, summary })
      }
      const stored = await onCurrentMain(store)
      if (!stored) return { kind: 'nothing' }
      if ('kind' in stored) return stored
      const token = newToken()
      await previews.add({ id, person, summary, createdAt: now(), expiresAt: now() + days * day, ...stored.changeSet }, token)
      announce()
      return { kind: 'created', path: previewPath(token) }
    },
    revokePreview: async ({ id }) => {
      const preview = await previews.find(id)
      if (!preview || preview.isRevoked) return { isRevoked: false }
      await previews.revoke(id)
      await deleteChangeSet(cloneRoot, id)
      announce()
      return { isRevoked: true }
    },
  }
}
