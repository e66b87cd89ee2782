import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { type ContentValue, resolvePath, valueAt, withoutLocale } from '#src/content-model/yaml-values/path.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { type ContentOverlay, type Label, labelAt } from '#src/content-toolkit/edit/index.ts'
import type { InLanguage } from '#src/content-toolkit/generate/index.ts'
import type { ParsedContent } from '#src/content-toolkit/read/index.ts'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { normaliseValue } from '#src/editor/protocol/normalise-value.ts'
import { applyDraft } from './apply-draft.ts'

/** The content that pages show to a person, and the draft of this person with which it was computed. */
export type DraftView = {
  content: CheckedContent | undefined
  parsed: ParsedContent | undefined
  /** The content with all entries of the draft that could be applied, including those with errors, which pages do not show. */
  typed: ParsedContent | undefined
  localised: Map<Locale, InLanguage>
  /** For each entry that once had no error, by its key: its last version without errors. */
  lastValid: ReadonlyMap<string, DraftEntry>
}

export type CheckedDraft = {
  draft: Omit<Draft, 'unreadable'>
  valid: Draft['entries']
  view: DraftView
}

/**
 * Checks stored entries against the saved content. Returns the checked draft, its entries without errors, and the view that pages can show
 * from then on. `lastValid` is taken from the previous view.
 */
export function checkDraft(
  { root, overlay }: { root: string; overlay: ContentOverlay },
  storedEntries: Draft['entries'],
  lastValid: DraftView['lastValid'],
): CheckedDraft {
  const values = valuesOf(overlay)
  const entries = storedEntries.map((item) => ({ ...item, ...labelOf(item.entry, values) }))
  const { valid, onPages, parsed: typed, ...checked } = applyDraft(root, overlay, entries, lastValid)
  const versions = new Map([...lastValid, ...valid.map(({ key, entry }) => [key, entry] as const)])
  const view: DraftView = {
    content: onPages?.content,
    parsed: onPages?.parsed,
    typed,
    localised: new Map(),
    lastValid: new Map([...versions].filter(([key]) => entries.some((entry) => entry.key === key))),
  }
  return { draft: { entries, ...checked }, valid, view }
}

/** Returns the entries of a draft whose values the saved files already have. */
export function entriesInFiles(overlay: ContentOverlay, entries: Draft['entries']): Draft['entries'] {
  const values = valuesOf(overlay)
  return entries.filter(({ entry }) => isInFile(entry, values.get(entry.file)))
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
