import { piecesOf } from '../session/diff.ts'

type DifferenceProps = { label: string; text: string; other: string; lang?: string | undefined; kind: 'before' | 'after' }

/** A text with the words marked that the other does not have. */
export function Difference({ label, text, other, lang, kind }: DifferenceProps) {
  const Mark = kind === 'before' ? 'del' : 'ins'
  return (
    <p className="difference" lang={lang}>
      <small>{label}</small>
      {piecesOf(text, other).map(({ words, isOwn }, index) =>
        // Runs of words have no ids.
        isOwn ? <Mark key={index}>{words}</Mark> : <span key={index}>{words}</span>,
      )}
    </p>
  )
}
