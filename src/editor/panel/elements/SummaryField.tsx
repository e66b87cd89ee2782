import { useId } from 'react'

type SummaryFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Shows the field that says what has changed: the subject of the commit, and the name of a preview link or a schedule. */
export function SummaryField({ label, value, onChange }: SummaryFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} required dir="auto" maxLength={200} value={value} onChange={({ target }) => onChange(target.value)} />
    </>
  )
}
