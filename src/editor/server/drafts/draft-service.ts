import { isDeepStrictEqual } from 'node:util'
import { isLocale, type Locale } from '#src/content-model/i18n/locales.ts'
import { type ContentValue, editPathOf, resolvePath, valueAt, withoutLocale } from '#src/content-model/yaml-values/path.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { type ContentOverlay, type Label, labelAt } from '#src/content-toolkit/edit/index.ts'
import type { InLanguage } from '#src/content-toolkit/generate/index.ts'
import { legalFolder, nameInFolder, type ParsedContent, translationsFolder } from '#src/content-toolkit/read/index.ts'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { DraftChanges, DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { normaliseValue } from '#src/editor/protocol/normalise-value.ts'
import { isContainer } from '#src/lib/objects.ts'
import type { NumberedPlace } from '../search/text-matches.ts'
import type { DraftStore } from '../storage/draft-store.ts'
import { applyDraft } from './apply-draft.ts'

type LocaliseContent = (content: CheckedContent, locale: Locale) => InLanguage

type DraftServiceDependencies = {
  root: string
  draftStore: DraftStore
  overlay: ContentOverlay
  localise: LocaliseContent
}

/** The content that pages show to a person, and the draft of this person with which it was computed. */
type DraftView = {
  content: CheckedContent | undefined
  parsed: ParsedContent | undefined
  /** The content with all entries of the draft that could be applied, including those with errors, which pages do not show. */
  typed: ParsedContent | undefined
  localised: Map<Locale, InLanguage>
  /** For each entry, by its key, the last version that had no error. */
  lastValid: ReadonlyMap<string, DraftEntry>
}

type CheckedDraft = {
  draft: Draft
  valid: Draft['entries']
  view: DraftView
}

/** Stores and checks the drafts of all people, and provides the content with a draft for pages in the frame of the editor. */
export class DraftService {
  readonly #dependencies: DraftServiceDependencies
  readonly #views = new Map<string, DraftView>()

  constructor(dependencies: DraftServiceDependencies) {
    this.#dependencies = dependencies
  }

  /** Returns the content that pages in the frame of the editor show to a person in a language; undefined if they show the saved content. */
  contentFor(personId: string, locale: Locale): InLanguage | undefined {
    const { content, localised } = this.#open(personId)
    if (!content) return undefined
    const inLanguage = localised.get(locale) ?? this.#dependencies.localise(content, locale)
    localised.set(locale, inLanguage)
    return inLanguage
  }

  /**
   * Returns the content with all entries of a person's draft, including those with errors, which pages do not show. `locate` finds the
   * place in this content that corresponds to a place of the content on pages: positions in lists can differ.
   */
  contentWithDraft(personId: string) {
    const view = this.#open(personId)
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
  changeForPage(personId: string, locale: Locale, changes: DraftChanges): Answers['draft'] {
    const { draft, valid, view } = this.#change(personId, changes)
    const changedKeys = changes.map(({ key }) => key)
    if (changedKeys.length > 0 && changedKeys.every((key) => draft.unfinished.includes(key))) return { draft, page: { kind: 'same' } }
    const changed = valid.filter(({ key }) => changedKeys.includes(key))
    const localised = changed.length > 0 && changed.length === changes.length ? this.contentFor(personId, locale) : undefined
    const texts = localised && view.parsed && editedTexts(localised, view.parsed, changed, locale)
    return { draft, page: texts ? { kind: 'texts', texts } : { kind: 'render' } }
  }

  /** Returns the entries without errors, which can be saved. */
  changeForSave(personId: string, changes: DraftChanges): Draft['entries'] {
    return this.#change(personId, changes).valid
  }

  /** Returns the draft of a person, checked against the present content. From then on, pages show the result to this person. */
  check(personId: string): Draft {
    return this.#showChecked(personId, this.#open(personId)).draft
  }

  #change(personId: string, changes: DraftChanges): CheckedDraft {
    const before = this.#open(personId) // the view before the changes has the last valid versions of their entries
    this.#dependencies.draftStore.change(personId, changes)
    return this.#showChecked(personId, before)
  }

  /**
   * Returns what pages show to a person. On first use since the start of the process, opens the draft of this person: removes the entries
   * that the files already have, and checks the others.
   */
  #open(personId: string): DraftView {
    const view = this.#views.get(personId)
    if (view) return view
    this.#removeEntriesInFiles(personId)
    return this.#showChecked(personId, undefined).view
  }

  #showChecked(personId: string, before: DraftView | undefined): CheckedDraft {
    const checked = this.#check(personId, before?.lastValid ?? new Map())
    this.#views.set(personId, checked.view)
    return checked
  }

  /** Checks a person's draft against the present content. Returns the next view, and does not show it. */
  #check(personId: string, lastValid: DraftView['lastValid']): CheckedDraft {
    const { root, draftStore, overlay } = this.#dependencies
    const values = valuesOf(overlay)
    const entries = draftStore.listEntries(personId).map((item) => ({ ...item, ...labelOf(item.entry, values) }))
    const { valid, onPages, parsed: typed, ...checked } = applyDraft(root, overlay, entries, lastValid)
    const versions = new Map([...lastValid, ...valid.map(({ key, entry }) => [key, entry] as const)])
    const view: DraftView = {
      content: onPages?.content,
      parsed: onPages?.parsed,
      typed,
      localised: new Map(),
      lastValid: new Map([...versions].filter(([key]) => entries.some((entry) => entry.key === key))),
    }
    return { draft: { entries, ...checked, unreadable: draftStore.countUnreadable(personId) }, valid, view }
  }

  /**
   * Removes entries whose values the files already have. This happens if the process was killed during a save, after it had written the
   * files and before it had removed the entries. Call it only when a draft is opened: later, an entry with the value of the file may be
   * what a person has just typed.
   */
  #removeEntriesInFiles(personId: string): void {
    const { draftStore, overlay } = this.#dependencies
    const values = valuesOf(overlay)
    const inFiles = draftStore.listEntries(personId).filter(({ entry }) => isInFile(entry, values.get(entry.file)))
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

const valuesOf = (overlay: ContentOverlay) => new Map(overlay.parsed().files.map(({ file, value }) => [file, value]))

function isInFile(entry: DraftEntry, root: ContentValue | undefined): boolean {
  const { file, value } = entry
  if (value === undefined) return false
  const path = resolvePath(root, entry.kind === 'edit' ? entry.path : entry.list)
  const present = path && valueAt(root, path)
  if (entry.kind === 'edit') return isDeepStrictEqual(present, normaliseValue(value, file, entry.was))
  return Array.isArray(present) && present.some((item) => isDeepStrictEqual(item, normaliseValue(value, file)))
}

function labelOf(entry: DraftEntry, values: ReadonlyMap<string, ContentValue | undefined>): { label?: Label } {
  if (entry.kind !== 'edit') return {}
  const value = values.get(entry.file)
  const path = resolvePath(value, withoutLocale(entry.path))
  return path ? { label: labelAt(value, path) } : {}
}

/**
 * Returns the edited texts as pages in a language show them, each with its mark. Leaves out edits of texts in other languages. Returns
 * undefined if an entry is not an edit of a text.
 */
function editedTexts(localised: InLanguage, parsed: ParsedContent, entries: Draft['entries'], locale: Locale): string[] | undefined {
  const texts: string[] = []
  for (const { entry } of entries) {
    const editedLocale = entry.kind === 'edit' && entry.value !== undefined ? entry.path.at(-1) : undefined
    if (entry.kind !== 'edit' || typeof editedLocale !== 'string' || !isLocale(editedLocale)) return undefined
    if (editedLocale !== locale) continue
    const { file } = entry
    const path = resolvePath(parsed.files.find((source) => source.file === file)?.value, entry.path.slice(0, -1)) ?? []
    // The content in one language has a string where the file has a text in all languages. Apart from this, its structure is the same, so
    // `path` leads to the string.
    const text = path.reduce<unknown>(childOf, localisedFile(localised, file))
    if (typeof text !== 'string') return undefined
    texts.push(text)
  }
  return texts
}

function localisedFile({ content, dictionary }: InLanguage, file: string): unknown {
  if (file.startsWith(translationsFolder)) return dictionary[nameInFolder(translationsFolder, file)]
  return file.startsWith(legalFolder) ? childOf(content['legal'], nameInFolder(legalFolder, file)) : content[nameInFolder('', file)]
}

const childOf = (value: unknown, key: string | number): unknown => (isContainer(value) ? value[String(key)] : undefined)
