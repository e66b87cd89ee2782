import type { CheckedContent } from '../../../content-toolkit/check/check-content.ts'
import type { BuiltSite } from '../site/built-site.ts'
import type { Problem } from '../site/problem.ts'
import { pagesAreLight } from './budget.ts'
import { factsAreShown } from './facts.ts'
import { headsTell } from './head.ts'
import { linksLead } from './links.ts'
import { structuredDataAreShown } from './structured-data.ts'
import { pagesAreSound } from './structure.ts'
import { noTraceOfTools } from './traces.ts'
import { htmlIsValid } from './validity.ts'

/** The checks of the built site, whatever its content, by topic. */
export const checks: Record<string, (site: BuiltSite, content: CheckedContent) => Problem[]> = {
  'texts and facts': factsAreShown,
  links: linksLead,
  'structure of the pages': pagesAreSound,
  HTML: htmlIsValid,
  'what search engines are told': headsTell,
  'structured data': structuredDataAreShown,
  weight: pagesAreLight,
  'tools for writing': noTraceOfTools,
}
