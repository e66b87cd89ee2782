import { languageAttributes } from '#src/content-model/i18n/locales.ts'
import { diffWords } from './diff-words.ts'

type DifferenceProps = { label: string; text: string; other: string; lang?: string | undefined; kind: 'before' | 'after' }

export function Difference({ label, text, other, lang, kind }: DifferenceProps) {
  const Mark = kind === 'before' ? 'del' : 'ins'
  return (
    <p className="difference" {...languageAttributes(lang)}>
      <small>{label}</small>{' '}
      {diffWords(text, other).map(({ text: run, isUnique }, index) =>
        isUnique ? <Mark key={index}>{run}</Mark> : <span key={index}>{run}</span>,
      )}
    </p>
  )
}
