import type { Remark } from '../../editor-api/answers.ts'
import { useWords } from '../session/context.ts'

type RemarksProps = { id: string; remarks: readonly Remark[]; onUse: (suggestion: NonNullable<Remark['suggestion']>) => void }

/** What the check says of a value, with what it suggests at the press of a button. Read aloud when it appears. */
export function Remarks({ id, remarks, onUse }: RemarksProps) {
  const words = useWords()
  return (
    <div id={id} aria-live="polite">
      {remarks.map(({ rule, severity, message, fix, suggestion }) => (
        <p key={`${rule} ${message}`} className={`remark ${severity}`}>
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
