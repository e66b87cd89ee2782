import { PersonAndTime } from '#src/editor/panel/index.ts'
import type { ReviewSummary } from '#src/studio/protocol/calls/publication-contract.ts'
import { useStudioMessages } from '../session/studio-panel-messages.ts'

/** Lists reviews, the newest first. */
export function ReviewList({ reviews }: { reviews: readonly ReviewSummary[] }) {
  const { live: messages, named } = useStudioMessages()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{messages.reviews()}</h2>
      <ol className="entry-list">
        {reviews.map(({ branch, at, person, summary, url, state }) => (
          <li key={branch}>
            <p>{summary}</p>
            <p>
              <small>
                <PersonAndTime person={person} time={at} />
              </small>
            </p>
            <p className={state === 'merged' ? 'good' : undefined}>{messages.reviewStates[state]()}</p>
            {url !== undefined && state === 'waiting' && (
              <p>
                <a href={url} target="_blank" rel="noreferrer" aria-label={named({ name: messages.toReview(), value: summary })}>
                  {messages.toReview()}
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
