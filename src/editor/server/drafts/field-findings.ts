import { isDeepStrictEqual } from 'node:util'
import { languageName } from '#src/content-model/i18n/locales.ts'
import { type ContentValue, type EditPath, editPathOf, resolvePath, valueAt, withoutLocale } from '#src/content-model/yaml-values/path.ts'
import { type LocatedFinding, parseFindingPath } from '#src/content-toolkit/check/index.ts'
import { changedValue, labelAt } from '#src/content-toolkit/edit/index.ts'
import { ContentFile, type ParsedContent, sameWordsFile } from '#src/content-toolkit/read/index.ts'
import type { FieldFinding, LabelledFinding } from '#src/editor/protocol/calls/field-answers.ts'
import { checkMessages } from '#src/tool-messages/check-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'

/**
 * Returns findings in the form for the panel: with the path of the value instead of the line, and with the value that applying the
 * suggestion gives to the field.
 */
export function fieldFindings(findings: readonly LocatedFinding[], { files }: ParsedContent): FieldFinding[] {
  return findings.flatMap((finding) => {
    const { rule, severity, file, message, fix } = finding
    if (severity === 'launch') return []
    const source = files.find((candidate) => candidate.file === file && candidate.isParsed)
    const suggestion = source && suggestedValue(finding, source)
    const path = editPathOf(source?.value, parseFindingPath(finding))
    const sentenceIn = (code: Language) => sentence(rule === 'stale-translation' ? withSubject(message[code], path, code) : message[code])
    const sentences = { en: sentenceIn('en'), fr: sentenceIn('fr') }
    const sameWords = rule === 'untranslated-text' ? sameWordsItem(files, valueAt(source?.value, parseFindingPath(finding))) : undefined
    return [{ rule, severity, file, path, message: sentences, fix, ...(suggestion && { suggestion }), ...(sameWords && { sameWords }) }]
  })
}

/** Returns the item of same-words.yaml that would permit a text to be the same in all languages. */
function sameWordsItem(files: ParsedContent['files'], value: ContentValue | undefined): FieldFinding['sameWords'] {
  const list = files.find(({ file }) => file === sameWordsFile)?.value
  return Array.isArray(list) && typeof value === 'string' ? { file: sameWordsFile, index: list.length, value } : undefined
}

/** Returns findings with the labels of their places, because the panel lists findings about several files together. */
export const namedFindings = (findings: readonly LocatedFinding[], parsed: ParsedContent): LabelledFinding[] =>
  fieldFindings(findings, parsed).map((finding) => {
    const { value } = parsed.files.find(({ file }) => file === finding.file) ?? {}
    return { ...finding, label: labelAt(value, resolvePath(value, withoutLocale(finding.path)) ?? []) }
  })

/**
 * Begins the message with the language of the stale text: “This French text …”. The panel shows the message below a field with all
 * languages. On the command line, the path before the message contains the language.
 */
function withSubject(message: string, path: EditPath, code: Language): string {
  const key = path.at(-1)
  return typeof key === 'string' ? checkMessages(code).translations.inField({ language: languageName(key, code), message }) : message
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

/**
 * Returns the value that a field gets if the suggestion of a finding is applied. Returns undefined if the suggestion would also change
 * other values.
 */
function suggestedValue(finding: LocatedFinding, source: ContentFile): FieldFinding['suggestion'] {
  const { suggestion, line, column, endColumn } = finding
  if (suggestion === undefined) return undefined
  const lines = source.text.split('\n')
  const before = lines[line - 1] ?? ''
  // A finding is within one line, so its suggestion changes only this line.
  const changedText = lines.with(line - 1, before.slice(0, column - 1) + suggestion + before.slice(endColumn - 1)).join('\n')
  const after = new ContentFile(source.file, changedText).value
  // A suggestion for a misspelt key changes the group that contains the key, and not the value at the path. So the loop tries the value
  // first, then the group.
  for (const path of [parseFindingPath(finding), parseFindingPath(finding).slice(0, -1)]) {
    const value = valueAt(after, path)
    if (value !== undefined && isDeepStrictEqual(changedValue(source.value, { kind: 'set', path, value }), after)) {
      return { text: suggestion, path: editPathOf(source.value, path), value }
    }
  }
  return undefined
}
