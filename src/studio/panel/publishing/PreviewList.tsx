import { useRef, useState } from 'react'
import { Button, PersonAndTime, Question, tagOf } from '#src/editor/panel/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { PreviewSummary } from '#src/studio/protocol/calls/preview-contract.ts'
import { useStudioMessages } from '../session/studio-panel-messages.ts'

type PreviewListProps = { previews: readonly PreviewSummary[]; onRevoke: (id: string) => void }

/** Lists preview links, the newest first, with the feedback of their viewers. An open link can be revoked, after a confirmation. */
export function PreviewList({ previews, onRevoke }: PreviewListProps) {
  const { previews: messages, code } = useStudioMessages()
  const [asked, setAsked] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  if (previews.length === 0) return null
  const lastDay = (moment: Timestamp) => new Intl.DateTimeFormat(tagOf(code), { dateStyle: 'long' }).format(moment)
  return (
    <section aria-labelledby="previews">
      <h2 id="previews" ref={heading} tabIndex={-1}>
        {messages.list()}
      </h2>
      <ul className="entry-list">
        {previews.map(({ id, person, summary, expiresAt, isOpen, feedback }) => (
          <li key={id}>
            <h3>{summary}</h3>
            <p>
              <small>
                {person} · {isOpen ? messages.until({ date: lastDay(expiresAt) }) : messages.over()}
              </small>
            </p>
            {feedback.map(({ id: feedbackId, at, text }) => (
              <blockquote key={feedbackId}>
                <p dir="auto" className={text === '' ? 'good' : 'difference'}>
                  {text === '' ? messages.right() : text}
                </p>
                <small>
                  <PersonAndTime person={undefined} time={at} />
                </small>
              </blockquote>
            ))}
            {isOpen && <Button text={messages.revoke()} target={summary} aria-expanded={asked === id} onClick={() => setAsked(id)} />}
            {isOpen && asked === id && (
              <Question text={messages.question()}>
                <Button
                  text={messages.confirm()}
                  target={summary}
                  onClick={() => {
                    // The focused button disappears when the link is revoked, so the focus moves to the heading.
                    heading.current?.focus()
                    setAsked(undefined)
                    onRevoke(id)
                  }}
                />
                <Button text={messages.keep()} target={summary} onClick={() => setAsked(undefined)} />
              </Question>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
