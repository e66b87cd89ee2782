import type { FieldFinding } from '#src/editor/protocol/calls/field-answers.ts'
import { Button } from './Button.tsx'
import { useEditor, useMessages } from './use-editor.ts'
import { fixInPanel } from './use-findings.ts'

type FindingsProps = {
  /** If true, the sentence that the value is still needed replaces the findings. Set for a blank value that was just added. */
  isNeeded?: boolean
  id: string
  findings: readonly FieldFinding[]
  onUse: (suggestion: NonNullable<FieldFinding['suggestion']>) => void
}

/**
 * Lists findings, each with a button that applies its suggestion. The findings are in a live region, so that screen readers announce new
 * findings.
 */
export function Findings({ id, findings, onUse, isNeeded = false }: FindingsProps) {
  const messages = useMessages()
  const { draftEditor } = useEditor()
  const allow = (item: NonNullable<FieldFinding['sameWords']>) =>
    draftEditor.change([{ key: `item ${crypto.randomUUID()}`, entry: { kind: 'item', list: [], ...item } }], true)
  if (isNeeded)
    return (
      <>
        {' '}
        <small id={id} className="needed">
          {messages.needed()}
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
            {message[messages.code]} {fixInPanel(finding, messages)}
            {suggestion && <Button text={messages.use({ text: suggestion.text })} onClick={() => onUse(suggestion)} />}
            {sameWords && <Button text={messages.sameWords.allow()} onClick={() => allow(sameWords)} />}
          </p>
        )
      })}
    </div>
  )
}
