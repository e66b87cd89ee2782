import { randomUUID } from 'node:crypto'
import type { CallApi } from '#src/editor/protocol/calls/index.ts'
import { day, type Timestamp } from '#src/lib/time.ts'
import { deleteChangeSet } from '#src/publishing/git/index.ts'
import { randomToken } from '#src/server-lib/sign-in/index.ts'
import type { PreviewCalls } from '#src/studio/protocol/calls/preview-contract.ts'
import { type ChangeStoreDependencies, storeChanges } from '#src/studio/publications/store-changes.ts'
import { findIdentity } from '#src/studio/runtime/people.ts'
import { previewPath } from './preview-paths.ts'
import { isLinkOpen, type Preview, type PreviewStore } from './preview-store.ts'

type PreviewCallDependencies = ChangeStoreDependencies & {
  previews: PreviewStore
  announce: () => void
  now: () => Timestamp
}

export function previewCalls({ previews, announce, now, ...changeStore }: PreviewCallDependencies): CallApi<PreviewCalls> {
  const { cloneRoot, people } = changeStore
  return {
    previews: async () => {
      const feedback = await previews.listFeedback()
      const summarise = async (preview: Preview) => {
        const { id, personId, summary, expiresAt } = preview
        const { name } = await findIdentity(people, personId)
        const ofPreview = feedback.filter((ofViewer) => ofViewer.preview === id)
        return { id, person: name, summary, expiresAt, isOpen: isLinkOpen(preview, now()), feedback: ofPreview }
      }
      return { previews: await Promise.all((await previews.list()).map(summarise)) }
    },
    createPreview: async ({ summary, leftOut, days }, personId) => {
      const id = randomUUID()
      const stored = await storeChanges(changeStore, { id, personId, summary, leftOut, earlier: [] })
      if (stored.kind !== 'stored') return stored
      const token = randomToken()
      await previews.add({ id, personId, summary, createdAt: now(), expiresAt: now() + days * day, ...stored.changeSet }, token)
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
