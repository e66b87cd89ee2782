import type { Locale } from '#src/content-model/i18n/locales.ts'
import { editPathOf, resolvePath } from '#src/content-model/yaml-values/path.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import type { ContentOverlay } from '#src/content-toolkit/edit/index.ts'
import type { InLanguage } from '#src/content-toolkit/generate/index.ts'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { DraftChanges } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import type { NumberedPlace } from '../search/text-matches.ts'
import type { DraftStore } from '../storage/draft-store.ts'
import { checkDraft, type CheckedDraft, type DraftView, entriesInFiles } from './check-draft.ts'
import { editedTexts } from './edited-texts.ts'

type LocaliseContent = (content: CheckedContent, locale: Locale) => InLanguage

type DraftServiceDependencies = {
  root: string
  draftStore: DraftStore
  overlay: ContentOverlay
  localise: LocaliseContent
}

type StoredAndChecked = CheckedDraft & { draft: Draft }

/** Stores and checks the drafts of all people, and provides the content with a draft for pages in the frame of the editor. */
export class DraftService {
  readonly #dependencies: DraftServiceDependencies
  /** Cache of the views by person. A view is replaced when the draft is checked again. */
  readonly #views = new Map<string, DraftView>()

  constructor(dependencies: DraftServiceDependencies) {
    this.#dependencies = dependencies
  }

  /** Returns the content that pages in the frame of the editor show to a person in a language; undefined if they show the saved content. */
  contentOnPages(personId: string, locale: Locale): InLanguage | undefined {
    const { content, localised } = this.#viewOf(personId)
    if (!content) return undefined
    const inLanguage = localised.get(locale) ?? this.#dependencies.localise(content, locale)
    localised.set(locale, inLanguage)
    return inLanguage
  }

  /**
   * Returns the content with all entries of a person's draft, including those with errors, which pages do not show. Positions in lists can
   * differ from the content on pages, so `locate` converts a place of the content on pages to a place in this content.
   */
  typedContent(personId: string) {
    const view = this.#viewOf(personId)
    const saved = this.#dependencies.overlay.parsed()
    const { parsed = saved, typed = saved } = view
    const locate = <Place extends NumberedPlace>(place: Place): Place[] => {
      const [from, to] = [parsed, typed].map(({ files }) => files.find(({ file }) => file === place.file)?.value)
      const path = resolvePath(to, editPathOf(from, place.path))
      return path ? [{ ...place, path }] : []
    }
    return { parsed: typed, locate }
  }

  /**
   * Stores changes of a draft. Returns the checked draft, and how the page follows: it writes the returned texts, is rendered, or stays the
   * same.
   */
  changeForAnswer(personId: string, locale: Locale, changes: DraftChanges): Answers['draft'] {
    const { draft, valid, view } = this.#changeAndCheck(personId, changes)
    const changedKeys = changes.map(({ key }) => key)
    if (changedKeys.length > 0 && changedKeys.every((key) => draft.unfinished.includes(key))) return { draft, page: { kind: 'same' } }
    const changed = valid.filter(({ key }) => changedKeys.includes(key))
    const localised = changed.length > 0 && changed.length === changes.length ? this.contentOnPages(personId, locale) : undefined
    const texts = localised && view.parsed && editedTexts(localised, view.parsed, changed, locale)
    return { draft, page: texts ? { kind: 'texts', texts } : { kind: 'render' } }
  }

  /** Stores changes of a draft. Returns the entries without errors, which can be saved. */
  changeAndListValid(personId: string, changes: DraftChanges): Draft['entries'] {
    return this.#changeAndCheck(personId, changes).valid
  }

  /** Returns the draft of a person, checked against the present content. From then on, pages show the result to this person. */
  checkAgain(personId: string): Draft {
    return this.#checkStored(personId, this.#viewOf(personId)).draft
  }

  #changeAndCheck(personId: string, changes: DraftChanges): StoredAndChecked {
    // Read before the change: the check takes the last version without errors of each entry from this view.
    const before = this.#viewOf(personId)
    this.#dependencies.draftStore.change(personId, changes)
    return this.#checkStored(personId, before)
  }

  /**
   * Returns what pages show to a person. On first use since the start of the process, opens the draft of this person: removes the entries
   * that the files already have, and checks the others.
   */
  #viewOf(personId: string): DraftView {
    const view = this.#views.get(personId)
    if (view) return view
    this.#removeEntriesInFiles(personId)
    return this.#checkStored(personId, undefined).view
  }

  /** Checks the stored draft of a person against the present content, and keeps the view, which pages show from then on. */
  #checkStored(personId: string, before: DraftView | undefined): StoredAndChecked {
    const { draftStore } = this.#dependencies
    const { draft, ...checked } = checkDraft(this.#dependencies, draftStore.listEntries(personId), before?.lastValid ?? new Map())
    this.#views.set(personId, checked.view)
    return { ...checked, draft: { ...draft, unreadable: draftStore.countUnreadable(personId) } }
  }

  /**
   * Removes entries whose values the files already have. This happens if the process was killed during a save, after it had written the
   * files and before it had removed the entries. Call it only when a draft is opened: later, an entry with the value of the file may be
   * what a person has just typed.
   */
  #removeEntriesInFiles(personId: string): void {
    const { draftStore, overlay } = this.#dependencies
    const inFiles = entriesInFiles(overlay, draftStore.listEntries(personId))
    if (inFiles.length > 0) this.removeSaved(personId, inFiles)
  }

  readonly contains = (text: string): boolean => this.#dependencies.draftStore.contains(text)

  /**
   * Removes saved entries from a draft. Keeps an entry that another window has changed since the save read it. Returns the keys of the
   * removed entries.
   */
  removeSaved(personId: string, saved: Draft['entries']): string[] {
    const { draftStore } = this.#dependencies
    const present = new Map(draftStore.listEntries(personId).map(({ key, entry }) => [key, JSON.stringify(entry)]))
    const removed = saved.filter(({ key, entry }) => present.get(key) === JSON.stringify(entry)).map(({ key }) => key)
    draftStore.change(
      personId,
      removed.map((key) => ({ key, entry: null })),
    )
    return removed
  }
}
