import type { PublicationProblem } from '../../publications/publication-problem.ts'
import type { StudioPanelWords } from './studio-panel-words.ts'

/** Returns a sentence for the problem of a publication or of a schedule. A problem that people cannot solve has a general one. */
export function problemInWords(problem: PublicationProblem['kind'], { publish, live, schedules }: StudioPanelWords): string {
  if (isKey(schedules.problems, problem)) return schedules.problems[problem]()
  if (isKey(live.problems, problem)) return live.problems[problem]()
  return isKey(publish.failures, problem) ? publish.failures[problem]() : publish.failures.other()
}

const isKey = <Keys extends object>(object: Keys, key: PropertyKey): key is keyof Keys => Object.hasOwn(object, key)
