import { localeCodes } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../../check/finding.ts'
import type { BilingualText } from '../../source/texts.ts'
import type { Source } from '../../source/yaml.ts'

/** Texts without quotes that YAML ends at a #. A comment that silences a rule is meant to stand there. */
export function cutOffTexts({ path }: BilingualText, { behind, written }: Source): Fault[] {
  return localeCodes.flatMap((code) => {
    const place = [...path, code]
    const rest = behind(place)
    if (!/^\s+#(?!\s*check-allow\b)/.test(rest) || /^["'|>]/.test(written(place))) return []
    return [{ rule: 'cut-off-text', path: place, message: `ends before “${rest.trim().slice(0, 40)}”, which is not read` }]
  })
}
