import { PersonAndTime } from '#src/editor/panel/index.ts'
import type { ReviewSummary } from '#src/studio/publications/publication-contract.ts'
import { useStudioWords } from '../parts/studio-panel-words.ts'

/** Shows the reviews of all people, the newest first, each with its state and a link to its page. */
export function ReviewList({ reviews }: { reviews: readonly ReviewSummary[] }) {
  const { live: words, named } = useStudioWords()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{words.reviews()}</h2>
      <ol className="entry-list">
        {reviews.map(({ branch, at, person, summary, address, state }) => (
          <li key={branch}>
            <p>{summary}</p>
            <p>
              <small>
                <PersonAndTime person={person} time={at} />
              </small>
            </p>
            <p className={state === 'merged' ? 'good' : undefined}>{words.reviewStates[state]()}</p>
            {address !== undefined && state === 'waiting' && (
              <p>
                <a href={address} target="_blank" rel="noreferrer" aria-label={named({ name: words.toReview(), value: summary })}>
                  {words.toReview()}
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
