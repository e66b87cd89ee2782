import { type CheckedOverlay, type ContentOverlay, editFile, type EditsOfFile, type FileEdit } from '#src/content-toolkit/edit/index.ts'
import type { ParsedContent } from '#src/content-toolkit/read/index.ts'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft, KeyedEntry } from '#src/editor/protocol/calls/draft-answers.ts'
import { isAboutEntry } from '#src/editor/protocol/entries.ts'
import { normaliseValue } from '#src/editor/protocol/normalise-value.ts'
import { fieldFindings } from './field-findings.ts'

type AppliedDraft = Omit<Draft, 'entries' | 'unreadable'> & {
  valid: KeyedEntry[]
  /**
   * The content that pages show: with the entries of the draft that have no errors, and for each entry with errors, with its last version
   * without errors. Undefined if pages show the saved content.
   */
  onPages: CheckedOverlay | undefined
  /** The content with all entries of the draft that fit the saved content, including those with errors. Undefined if no entry fits. */
  parsed: ParsedContent | undefined
}

/**
 * Applies a draft to the saved content, checks the result, and separates the entries with errors from the others. `lastValid`
 * has, by key, the last version of an entry that had no error: pages show this version while the entry has errors.
 */
export function applyDraft(
  root: string,
  overlay: ContentOverlay,
  entries: readonly KeyedEntry[],
  lastValid: ReadonlyMap<string, DraftEntry>,
): AppliedDraft {
  const { texts, fitting, rejections } = applyEntries(root, entries)
  if (texts.size === 0) return { findings: [], rejections, unfinished: [], valid: [], onPages: undefined, parsed: undefined }
  const draft = overlay.with(texts)
  const { parsed } = draft
  // Leaves out the errors that files without edits had before the draft, because the person who edits has not caused them.
  const located = draft.findings.filter((finding) => texts.has(finding.file) || draft.newErrors.includes(finding))
  const findings = fieldFindings(located, parsed)
  if (draft.newErrors.length === 0) return { findings, rejections, unfinished: [], valid: fitting, onPages: draft, parsed }

  const errors = fieldFindings(draft.newErrors, parsed)
  const unfinished = fitting.filter(({ entry }) => errors.some((error) => isAboutEntry(error, entry)))
  const valid = fitting.filter((entry) => !unfinished.includes(entry))
  const replaced = fitting.flatMap(({ key, entry }) => {
    const version = unfinished.some((item) => item.key === key) ? lastValid.get(key) : entry
    return version ? [{ key, entry: version }] : []
  })
  for (const candidate of [replaced, valid]) {
    const onPages = overlay.with(applyEntries(root, candidate).texts)
    if (onPages.newErrors.length === 0)
      return { findings, rejections, unfinished: unfinished.map(({ key }) => key), valid, onPages, parsed }
  }
  // Even without the entries that have errors, the content would have new errors, so it is unknown which entry causes them. All entries
  // count as unfinished.
  return { findings, rejections, unfinished: entries.map(({ key }) => key), valid: [], onPages: undefined, parsed }
}

type AppliedEntries = { texts: Map<string, string>; fitting: KeyedEntry[]; rejections: Draft['rejections'] }

/** Applies those entries that fit the saved files. Rejects the others, each with a reason, such as a conflict. */
function applyEntries(root: string, entries: readonly KeyedEntry[]): AppliedEntries {
  const applied: AppliedEntries = { texts: new Map(), fitting: [], rejections: [] }
  for (const [file, entriesOfFile] of Map.groupBy(entries, ({ entry }) => entry.file)) {
    const fitting: KeyedEntry[] = []
    /**
     * Applies entries of the file together with `fitting`, the entries that were applied before. If this is impossible, applies the first
     * half, then the second half, and so on, until each entry is applied or rejected.
     */
    const apply = (candidates: readonly KeyedEntry[]): void => {
      const edited = editFile(root, editsFrom(file, [...fitting, ...candidates]))
      const [first] = candidates
      if (edited.kind === 'edited') {
        fitting.push(...candidates)
        applied.texts.set(file, edited.after)
      } else if (first && candidates.length === 1) applied.rejections.push({ key: first.key, rejection: edited })
      else {
        const middle = Math.floor(candidates.length / 2)
        apply(candidates.slice(0, middle))
        apply(candidates.slice(middle))
      }
    }
    apply(entriesOfFile)
    applied.fitting.push(...fitting)
  }
  return applied
}

export function editsFrom(file: string, entries: readonly KeyedEntry[]): EditsOfFile {
  const edits = entries.map(({ entry }): FileEdit => {
    if (entry.kind === 'item')
      return { change: { kind: 'insert', path: entry.list, index: entry.index, value: normaliseValue(entry.value, file) } }
    const { path, value, was } = entry
    const change =
      value === undefined ? { kind: 'remove' as const, path } : { kind: 'set' as const, path, value: normaliseValue(value, file, was) }
    return { change, ...(was !== undefined && { was }) }
  })
  return { file, edits }
}
