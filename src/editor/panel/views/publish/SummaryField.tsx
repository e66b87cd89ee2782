import { useId } from 'react'
import { useWords } from '../../hooks/use-editor.ts'

/** The field that says what has changed: the subject of the commit. */
export function SummaryField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { publish: words } = useWords()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{words.summary()}</label>
      <input id={id} required dir="auto" maxLength={200} value={value} onChange={({ target }) => onChange(target.value)} />
    </>
  )
}
