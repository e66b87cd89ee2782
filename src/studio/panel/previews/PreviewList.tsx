import { useRef, useState } from 'react'
import { Button, PersonAndTime, Question, tagOf } from '#src/editor/panel/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { PreviewSummary } from '#src/studio/previews/preview-contract.ts'
import { useStudioWords } from '../parts/studio-panel-words.ts'

type PreviewListProps = { previews: readonly PreviewSummary[]; onRevoke: (id: string) => void }

/** Shows the preview links, the newest first, with the feedback of their viewers. An open link can be revoked, after a confirmation. */
export function PreviewList({ previews, onRevoke }: PreviewListProps) {
  const { previews: words, code } = useStudioWords()
  const [asked, setAsked] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  if (previews.length === 0) return null
  const lastDay = (moment: Timestamp) => new Intl.DateTimeFormat(tagOf(code), { dateStyle: 'long' }).format(moment)
  return (
    <section aria-labelledby="previews">
      <h2 id="previews" ref={heading} tabIndex={-1}>
        {words.list()}
      </h2>
      <ul className="entry-list">
        {previews.map(({ id, person, summary, expiresAt, isOpen, feedback }) => (
          <li key={id}>
            <h3>{summary}</h3>
            <p>
              <small>
                {person} · {isOpen ? words.until({ date: lastDay(expiresAt) }) : words.over()}
              </small>
            </p>
            {feedback.map(({ id: feedbackId, at, text }) => (
              <blockquote key={feedbackId}>
                <p dir="auto" className={text === '' ? 'good' : 'difference'}>
                  {text === '' ? words.right() : text}
                </p>
                <small>
                  <PersonAndTime person={undefined} time={at} />
                </small>
              </blockquote>
            ))}
            {isOpen && <Button text={words.revoke()} target={summary} aria-expanded={asked === id} onClick={() => setAsked(id)} />}
            {isOpen && asked === id && (
              <Question text={words.question()}>
                <Button
                  text={words.confirm()}
                  target={summary}
                  onClick={() => {
                    // The focused button disappears when the link is revoked, so the focus moves to the heading.
                    heading.current?.focus()
                    setAsked(undefined)
                    onRevoke(id)
                  }}
                />
                <Button text={words.keep()} target={summary} onClick={() => setAsked(undefined)} />
              </Question>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
