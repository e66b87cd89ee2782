import { useState } from 'react'
import { Button, PersonAndTime, Question } from '#src/editor/panel/index.ts'
import type { PublishingOverview } from '#src/studio/protocol/calls/publication-contract.ts'
import { summaryInWords, useStudioMessages } from '../session/studio-panel-messages.ts'

type ReleaseListProps = { overview: PublishingOverview; isRunning: boolean; onRollBack: (release: string) => void }

/** Lists releases, the newest first. Publishers can roll back or forward to a release, after a confirmation. */
export function ReleaseList({ overview: { releases, mayPublish }, isRunning, onRollBack }: ReleaseListProps) {
  const messages = useStudioMessages().live
  const [asked, setAsked] = useState<string>()
  if (releases.length === 0) return null
  const rows = releases.map((release) => ({ ...release, summary: summaryInWords(release, messages) }))
  return (
    <section aria-labelledby="releases">
      <h2 id="releases">{messages.releases()}</h2>
      <ol className="entry-list">
        {rows.map(({ name, number, builtAt, summary, person, isCurrent, isLater, canRollBack }) => (
          <li key={name}>
            <p>{summary}</p>
            <p>
              <small>{messages.release({ number })}</small>
              {' · '}
              <small>
                <PersonAndTime person={person || undefined} time={Date.parse(builtAt)} />
              </small>
            </p>
            {isCurrent && <p className="good">{messages.current()}</p>}
            {canRollBack && mayPublish && (
              <Button
                text={isLater ? messages.forward() : messages.back()}
                target={summary}
                aria-disabled={isRunning}
                aria-expanded={asked === name}
                onClick={() => setAsked(name)}
              />
            )}
            {asked === name && (
              <Question text={isLater ? messages.forwardQuestion() : messages.question()}>
                <Button
                  text={messages.confirm()}
                  onClick={() => {
                    setAsked(undefined)
                    onRollBack(name)
                  }}
                />
                <Button text={messages.stay()} onClick={() => setAsked(undefined)} />
              </Question>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
