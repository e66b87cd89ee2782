import { useCall, type UsedCall, useSession } from '#src/editor/panel/elements/use-editor.ts'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'

/** The message that forms the <title> of every page. The title in the translations of the page is one of its parameters. */
const titlePlace = { file: 'translations/common.yaml', path: ['meta', 'title'] }

export type SearchPreview = { place: FieldPlace; isMeta: boolean; calls: UsedCall<Answers['field']>[] }

/**
 * If a place is the title or the description of a page for search engines, fetches the parts of which the preview of a search result
 * consists. `isCurrent` is false while one of these parts was fetched before the last change of the content.
 */
export function useSearchPreview(place: FieldPlace | undefined): SearchPreview & { isCurrent: boolean } {
  const revision = useSession((session) => session.revision)
  const { file, path } = place ?? { file: '', path: [] }
  const isMeta = path[0] === 'meta' && (path[1] === 'title' || path[1] === 'description') && file !== titlePlace.file
  const calls = [
    useCall('field', isMeta ? { file, path: ['meta'] } : undefined),
    useCall('field', isMeta ? { file: 'site.yaml', path: [] } : undefined),
    useCall('field', isMeta ? titlePlace : undefined),
  ]
  const isCurrent = !isMeta || calls.every((call) => call.revision === revision)
  return { place: { file, path }, isMeta, calls, isCurrent }
}
