import type { DraftContent } from '../../content-toolkit/edit/index.ts'
import type { TextPlace } from '../../content-toolkit/generate/index.ts'
import { runNpmScript } from '../../lib/node/command.ts'
import { today } from '../../lib/time.ts'
import { contentDigest, differencesSinceCommit } from '../../publishing/git/differences.ts'
import { publish } from '../../publishing/git/publish.ts'
import type { EditorApi } from '../calls/answers.ts'
import type { Drafts } from './drafts.ts'
import { entriesAt, searchEntries } from './entries.ts'
import { fieldAt } from './field.ts'
import { fieldFindings } from './field-findings.ts'
import type { History } from './history.ts'
import { acceptTranslation, openTranslations } from './open-translations.ts'
import { save, undoOrRedo } from './save.ts'

type EditorOptions = {
  history: History
  content: DraftContent
  drafts: Drafts
  /** Returns where a text is written, by the number in its mark. */
  textPlace: (number: number) => TextPlace | undefined
  /** Makes open pages show what was written. Resolves when the pages have been told. */
  refresh: () => Promise<void>
}

export function editorApi({ history, content, drafts, textPlace, refresh }: EditorOptions): EditorApi {
  const { root } = history
  const undoAndRefresh = async (browserId: string, direction: 'undo' | 'redo') => {
    const outcome = undoOrRedo(history, browserId, direction)
    if (outcome.kind === 'saved') await refresh()
    return outcome
  }
  /** Digest of the content that the gate has passed last. */
  let passedDigest: string | undefined
  return {
    field: (place) => ({ field: fieldAt(root, content.folder(), place) }),
    texts: ({ locale, numbers }) => {
      const places = numbers.flatMap((number) => textPlace(number) ?? [])
      return { entries: entriesAt(content.folder(), places, locale) }
    },
    search: ({ locale, query }) => searchEntries(content.folder(), query, locale),
    draft: (input) => drafts.show(root, content, input),
    save: async ({ browserId, tabId, files }) => {
      const outcome = save(history, (texts) => content.with(texts).newErrors, browserId, files)
      if (outcome.kind === 'errors') return { kind: 'errors', findings: fieldFindings(outcome.findings, content.folder()) }
      if (outcome.kind === 'saved') {
        await refresh()
        drafts.forget(tabId)
      }
      return outcome
    },
    undo: ({ browserId }) => undoAndRefresh(browserId, 'undo'),
    redo: ({ browserId }) => undoAndRefresh(browserId, 'redo'),
    translations: () => ({ open: openTranslations(root, content.folder()) }),
    accept: async (translation) => {
      const isAccepted = acceptTranslation(root, content.folder(), translation)
      if (isAccepted) await refresh()
      return { isAccepted }
    },
    changes: () => {
      const gate = passedDigest === undefined ? 'notRun' : passedDigest === contentDigest(root) ? 'passed' : 'outdated'
      return { ...differencesSinceCommit(root), gate }
    },
    runGate: async () => {
      const digest = contentDigest(root)
      const { isDone, output, errors } = await runNpmScript(root, 'publish:check')
      passedDigest = isDone ? digest : undefined
      return { mayGoLive: isDone, output: `${output}${errors}`.trim() }
    },
    publish: ({ summary }) => (passedDigest === contentDigest(root) ? publish(root, { summary, day: today() }) : { kind: 'outdated' }),
  }
}
