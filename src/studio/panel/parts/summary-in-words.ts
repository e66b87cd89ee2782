import type { PublicationSummary } from '../../publications/publication-contract.ts'
import type { StudioPanelWords } from './studio-panel-words.ts'

/** Returns the summary of a publication in the language of the panel, if it is that of a rollback or of a release without publication. */
export function summaryInWords(
  { summary, rollbackTo }: Pick<PublicationSummary, 'summary' | 'rollbackTo'>,
  words: StudioPanelWords['live'],
): string {
  if (rollbackTo) return words.restored({ number: rollbackTo.number })
  return summary === '' ? words.first() : summary
}
