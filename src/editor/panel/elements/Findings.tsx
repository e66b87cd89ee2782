import { isWithin } from '#src/content/yaml-values/path.ts'
import type { EditorWords } from '#src/words/editor-words.ts'
import type { FieldFinding } from '../../calls/answers.ts'
import type { FieldPlace } from '../../calls/call-inputs.ts'
import { placeKey } from '../../protocol/entries.ts'
import { useEditor, useSession, useWords } from '../hooks/use-editor.ts'
import { Button } from './Button.tsx'

/** Returns the findings about the value at a place, without those about its parts. */
export const useFindings = (place: FieldPlace): FieldFinding[] =>
  useSession((session) => session.draft.findings).filter((finding) => placeKey(finding) === placeKey(place))

/** Returns the findings about the value at a place and about its parts. */
export const useFindingsWithin = ({ file, path }: FieldPlace): FieldFinding[] =>
  useSession((session) => session.draft.findings).filter((finding) => finding.file === file && isWithin(finding.path, path))

/**
 * Returns how to correct a finding. Some texts can be accepted with a button of the panel. The findings of the check do not mention this
 * button.
 */
export function fixInPanel({ rule, fix, sameWords }: FieldFinding, words: EditorWords): string {
  if (sameWords) return words.sameWords.fix()
  return rule === 'stale-translation' ? words.translation.fix({ accept: words.translation.accept() }) : fix[words.code]
}

type FindingsProps = {
  /** If true, the sentence that the value is still needed replaces the findings. */
  isNeeded?: boolean
  id: string
  findings: readonly FieldFinding[]
  onUse: (suggestion: NonNullable<FieldFinding['suggestion']>) => void
}

/**
 * The findings of the check about a value, with buttons that apply the suggestions. A live region, so that screen readers announce new
 * findings.
 */
export function Findings({ id, findings, onUse, isNeeded = false }: FindingsProps) {
  const words = useWords()
  const { editing } = useEditor()
  const allow = (item: NonNullable<FieldFinding['sameWords']>) =>
    editing.change([{ key: `item ${crypto.randomUUID()}`, entry: { kind: 'item', list: [], ...item } }], true)
  if (isNeeded)
    return (
      <>
        {' '}
        <small id={id} className="needed">
          {words.needed()}
        </small>
      </>
    )
  const unique = [...new Map(findings.map((finding) => [`${finding.rule} ${finding.message.en}`, finding]))]
  return (
    <div id={id} aria-live="polite">
      {unique.map(([key, finding]) => {
        const { rule, severity, message, suggestion, sameWords } = finding
        return (
          <p key={key} className={`finding ${severity}`} data-rule={rule}>
            {message[words.code]} {fixInPanel(finding, words)}
            {suggestion && <Button text={words.use({ text: suggestion.text })} onClick={() => onUse(suggestion)} />}
            {sameWords && <Button text={words.sameWords.allow()} onClick={() => allow(sameWords)} />}
          </p>
        )
      })}
    </div>
  )
}
