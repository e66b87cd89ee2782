import { useSession } from '#src/editor/panel/index.ts'
import { type EditorWords, editorWords } from '#src/words/editor-words.ts'
import { type StudioWords, studioWords } from '#src/words/studio-words.ts'
import type { Language } from '#src/words/tool-text.ts'

/** The words of the editor's panel, and those of what the studio adds to it. */
export type StudioPanelWords = EditorWords & StudioWords['panel']

const words: Record<Language, StudioPanelWords> = {
  en: { ...editorWords('en'), ...studioWords('en').panel },
  fr: { ...editorWords('fr'), ...studioWords('fr').panel },
}

export const studioPanelWords = (language: Language): StudioPanelWords => words[language]

/** Returns the words of the panel in the chosen language. */
export const useStudioWords = (): StudioPanelWords => studioPanelWords(useSession((session) => session.language))
