import type { EditorApi } from '../protocol/answers.ts'
import { obstacleIn } from '../../publishing/git/git.ts'
import { publish } from '../../publishing/git/publish.ts'
import { changesSince, detailsOf } from '../../publishing/git/changes-since.ts'
import { today } from '../../content-toolkit/check/today.ts'
import type { TextPlace } from '../../content-toolkit/generate/text-transform.ts'
import { approve } from './approve.ts'
import type { DraftContent } from '../../content-toolkit/edit/draft-content.ts'
import type { Drafts } from './drafts.ts'
import { entriesAt, entriesWith } from './entries.ts'
import { fieldAt } from './field.ts'
import { acceptTranslation, openTranslations } from './open-translations.ts'
import { remarksOf } from './remarks.ts'
import { save } from './save.ts'
import { step } from './undo.ts'
import type { Written } from './write.ts'

type Editor = Written & {
  content: DraftContent
  drafts: Drafts
  /** The source of a text, by the number in its mark. */
  placeOf: (number: number) => TextPlace | undefined
  /** Has the open pages show what has been written, and returns when they do. */
  refresh: () => Promise<void>
}

/** What the editor answers to each request. */
export function editorApi({ root, history, content, drafts, placeOf, refresh }: Editor): EditorApi {
  const written = { root, history }
  const { folder } = content
  const stepped = async (browserId: string, direction: 'undo' | 'redo') => {
    const outcome = step(written, browserId, direction)
    if (outcome.kind === 'saved') await refresh()
    return outcome
  }
  return {
    field: (place) => ({ field: fieldAt(root, folder(), place) }),
    texts: ({ locale, numbers }) => ({
      entries: entriesAt(
        folder(),
        numbers.flatMap((number) => placeOf(number) ?? []),
        locale,
      ),
    }),
    search: ({ locale, words }) => entriesWith(folder(), words, locale),
    draft: (request) => drafts.show(root, content, request),
    save: async ({ browserId, tabId, files }) => {
      const outcome = save({ ...written, findMistakes: (texts) => content.with(texts).mistakes }, browserId, files)
      if (outcome.kind === 'mistakes') return { kind: 'mistakes', remarks: remarksOf(outcome.findings, folder()) }
      if (outcome.kind === 'saved') {
        await refresh()
        drafts.forget(tabId)
      }
      return outcome
    },
    undo: ({ browserId }) => stepped(browserId, 'undo'),
    redo: ({ browserId }) => stepped(browserId, 'redo'),
    translations: () => ({ open: openTranslations(root, folder()) }),
    accept: async (translation) => {
      const isAccepted = acceptTranslation(root, folder(), translation)
      if (isAccepted) await refresh()
      return { isAccepted }
    },
    changes: () => {
      const obstacle = obstacleIn(root)
      return obstacle ? { obstacle } : changesSince(root)
    },
    approve: () => approve(root),
    publish: ({ summary }) => publish(root, { summary, details: detailsOf(changesSince(root)), day: today() }),
  }
}
