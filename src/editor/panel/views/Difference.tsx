import { isObject, type Value } from '../../../content-toolkit/edit/path.ts'
import { diffWords } from '../session/diff.ts'

type DifferenceProps = { label: string; text: string; other: string; lang?: string | undefined; kind: 'before' | 'after' }

/** A text in which the words are marked that the other text does not have. */
export function Difference({ label, text, other, lang, kind }: DifferenceProps) {
  const Mark = kind === 'before' ? 'del' : 'ins'
  return (
    <p className="difference" lang={lang}>
      <small>{label}</small>
      {diffWords(text, other).map(({ words, isUnique }, index) =>
        isUnique ? <Mark key={index}>{words}</Mark> : <span key={index}>{words}</span>,
      )}
    </p>
  )
}

/** Returns a value on one line. */
export function valueOnOneLine(value: Value): string {
  if (Array.isArray(value)) return value.map(valueOnOneLine).join(' · ')
  return isObject(value) ? Object.values(value).map(valueOnOneLine).join(' · ') : String(value)
}
