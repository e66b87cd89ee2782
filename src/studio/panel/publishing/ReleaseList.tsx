import { useState } from 'react'
import { Button, PersonAndTime, Question } from '#src/editor/panel/index.ts'
import type { PublishingOverview } from '#src/studio/publications/publication-contract.ts'
import { summaryInWords, useStudioWords } from '../parts/studio-panel-words.ts'

type ReleaseListProps = { overview: PublishingOverview; isRunning: boolean; onRollBack: (release: string) => void }

/** Shows the versions of the site, the newest first. Publishers can go back or forward to a version, after they have confirmed it. */
export function ReleaseList({ overview: { releases, mayPublish }, isRunning, onRollBack }: ReleaseListProps) {
  const words = useStudioWords().live
  const [asked, setAsked] = useState<string>()
  if (releases.length === 0) return null
  const rows = releases.map((release) => ({ ...release, summary: summaryInWords(release, words) }))
  return (
    <section aria-labelledby="releases">
      <h2 id="releases">{words.releases()}</h2>
      <ol className="entry-list">
        {rows.map(({ name, number, builtAt, summary, person, isCurrent, isLater, canRollBack }) => (
          <li key={name}>
            <p>{summary}</p>
            <p>
              <small>{words.version({ number })}</small>
              {' · '}
              <small>
                <PersonAndTime person={person || undefined} time={Date.parse(builtAt)} />
              </small>
            </p>
            {isCurrent && <p className="good">{words.current()}</p>}
            {canRollBack && mayPublish && (
              <Button
                text={isLater ? words.forward() : words.back()}
                target={summary}
                aria-disabled={isRunning}
                aria-expanded={asked === name}
                onClick={() => setAsked(name)}
              />
            )}
            {asked === name && (
              <Question text={isLater ? words.forwardQuestion() : words.question()}>
                <Button
                  text={words.confirm()}
                  onClick={() => {
                    setAsked(undefined)
                    onRollBack(name)
                  }}
                />
                <Button text={words.stay()} onClick={() => setAsked(undefined)} />
              </Question>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
