import type { Remark } from '../../protocol/answers.ts'
import { useWords } from '../session/context.ts'

type RemarksProps = { id: string; remarks: readonly Remark[]; onUse: (suggestion: NonNullable<Remark['suggestion']>) => void }

/** What the check says of a value, with what it suggests at the press of a button. Read aloud when it appears. */
export function Remarks({ id, remarks, onUse }: RemarksProps) {
  const words = useWords()
  // The same is said once of a text, however often it has it: the next one is told of when the first is mended.
  const once = [...new Map(remarks.map((remark) => [`${remark.rule} ${remark.message}`, remark]))]
  return (
    <div id={id} aria-live="polite">
      {once.map(([key, { rule, severity, message, fix, suggestion }]) => (
        <p key={key} className={`remark ${severity}`} data-rule={rule}>
          {message} {fix}
          {suggestion && (
            <button type="button" onClick={() => onUse(suggestion)}>
              {words.use(suggestion.words)}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}
