import type { Answers } from '../protocol/answers.ts'
import type { Calls } from '../protocol/calls.ts'
import type { Locale } from '../../content/i18n/locales.ts'
import type { CheckedContent } from '../../content-toolkit/check/check-content.ts'
import type { InLanguage } from '../../content-toolkit/generate/generate.ts'
import { lazy } from '../../lib/memoize.ts'
import type { DraftContent } from '../../content-toolkit/edit/draft-content.ts'
import { editedFile } from '../../content-toolkit/edit/edited-file.ts'
import { editedTexts } from './edited-texts.ts'
import { remarksOf } from './remarks.ts'

/** A tab that has been left alone while so many others have written is forgotten; what it has not saved is in the tab. */
const mostTabs = 50

type Shown = Partial<Record<Locale, () => InLanguage>>

/** What each tab has not saved yet, as its pages show it. */
export class Drafts {
  readonly #shown = new Map<string, (locale: Locale) => InLanguage>()
  readonly #inLanguage: (content: CheckedContent, locale: Locale) => InLanguage

  /** `inLanguage` makes of content what pages show of it. */
  constructor(inLanguage: (content: CheckedContent, locale: Locale) => InLanguage) {
    this.#inLanguage = inLanguage
  }

  /** What the pages of a tab show in a language instead of what is saved; undefined where it has saved everything. */
  shownIn(tabId: string, locale: Locale): InLanguage | undefined {
    return this.#shown.get(tabId)?.(locale)
  }

  /** Shows a tab its edits, if they are without mistakes, and says what the check says of them. */
  show(root: string, content: DraftContent, { tabId, locale, files: all }: Calls['draft']): Answers['draft'] {
    const texts = new Map<string, string>()
    const misfits: Answers['draft']['misfits'] = []
    for (const edits of all) {
      const edited = editedFile(root, edits)
      if (edited.kind === 'edited') texts.set(edited.file, edited.after)
      else misfits.push(edited)
    }
    if (texts.size === 0) {
      this.forget(tabId)
      return { remarks: [], misfits, isShown: true, texts: [] }
    }
    const draft = content.with(texts)
    // What is wrong elsewhere already is no matter of whoever writes here.
    const findings = draft.findings.filter((finding) => texts.has(finding.file) || draft.mistakes.includes(finding))
    if (draft.content) this.#remember(tabId, draft.content)
    const shown = draft.content && this.shownIn(tabId, locale)
    const edited = shown && misfits.length === 0 ? editedTexts(shown, draft.folder, locale, all) : undefined
    return { remarks: remarksOf(findings, draft.folder), misfits, isShown: shown !== undefined, texts: edited ?? [] }
  }

  forget(tabId: string): void {
    this.#shown.delete(tabId)
  }

  #remember(tabId: string, content: CheckedContent): void {
    const made: Shown = {}
    this.#shown.delete(tabId)
    this.#shown.set(tabId, (locale) => (made[locale] ??= lazy(() => this.#inLanguage(content, locale)))())
    const [oldest] = this.#shown.keys()
    if (this.#shown.size > mostTabs && oldest !== undefined) this.#shown.delete(oldest)
  }
}
