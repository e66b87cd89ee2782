import type { FieldPlace, Remark } from '../../protocol/answers.ts'
import { Button } from './Button.tsx'
import { placeKey } from '../session/edits.ts'
import { useSession, useWords } from '../session/session.ts'

/** Returns the remarks about the value at a place, without the remarks about its parts. */
export const useRemarks = (place: FieldPlace): Remark[] => useSession().remarks.filter((remark) => placeKey(remark) === placeKey(place))

type RemarksProps = { id: string; remarks: readonly Remark[]; onUse: (suggestion: NonNullable<Remark['suggestion']>) => void }

/**
 * The findings of the check about a value, with buttons that apply the suggestions. A live region, so that screen readers announce new
 * findings.
 */
export function Remarks({ id, remarks, onUse }: RemarksProps) {
  const words = useWords()
  const unique = [...new Map(remarks.map((remark) => [`${remark.rule} ${remark.message}`, remark]))]
  return (
    <div id={id} aria-live="polite">
      {unique.map(([key, { rule, severity, message, fix, suggestion }]) => (
        <p key={key} className={`remark ${severity}`} data-rule={rule}>
          {message} {fix}
          {suggestion && <Button text={words.use({ text: suggestion.text })} onClick={() => onUse(suggestion)} />}
        </p>
      ))}
    </div>
  )
}
