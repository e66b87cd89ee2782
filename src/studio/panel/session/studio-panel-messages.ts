import { useSession } from '#src/editor/panel/index.ts'
import type { PublicationSummary } from '#src/studio/protocol/calls/publication-contract.ts'
import type { PublicationProblem } from '#src/studio/protocol/calls/publication-problem.ts'
import { type EditorMessages, editorMessages } from '#src/tool-messages/editor-messages.ts'
import { type StudioMessages, studioMessages } from '#src/tool-messages/studio-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'

export type StudioPanelMessages = EditorMessages & StudioMessages['panel']

const messagesByLanguage: Record<Language, StudioPanelMessages> = {
  en: { ...editorMessages('en'), ...studioMessages('en').panel },
  fr: { ...editorMessages('fr'), ...studioMessages('fr').panel },
}

export const studioPanelMessages = (language: Language): StudioPanelMessages => messagesByLanguage[language]

export const useStudioMessages = (): StudioPanelMessages => studioPanelMessages(useSession((session) => session.language))

/**
 * Returns a sentence for the problem of a publication or of a schedule. All problems that people cannot solve have the same general
 * sentence.
 */
export function problemInWords(problem: PublicationProblem['kind'], { publish, live, schedules }: StudioPanelMessages): string {
  if (isKey(schedules.problems, problem)) return schedules.problems[problem]()
  if (isKey(live.problems, problem)) return live.problems[problem]()
  return isKey(publish.failures, problem) ? publish.failures[problem]() : publish.failures.other()
}

const isKey = <Keys extends object>(object: Keys, key: PropertyKey): key is keyof Keys => Object.hasOwn(object, key)

/**
 * Returns the summary that the author of a publication has written. For a rollback, and for a release without a publication, returns a
 * sentence in the language of the panel instead.
 */
export function summaryInWords(
  { summary, rollbackTo }: Pick<PublicationSummary, 'summary' | 'rollbackTo'>,
  liveMessages: StudioPanelMessages['live'],
): string {
  if (rollbackTo) return liveMessages.restored({ number: rollbackTo.number })
  return summary === '' ? liveMessages.first() : summary
}
