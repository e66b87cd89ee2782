import { localeCodes } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../../check/finding.ts'
import type { BilingualText } from '../../source/texts.ts'

/** How descriptions begin that say first that they describe a picture. */
const beginnings: Partial<Record<string, RegExp>> = {
  en: /^(?:an? |the )?(?:picture|photo(?:graph)?|image)s? (?:of|showing)\b/i,
  fr: /^(?:une? |la |les |des |l['’])?(?:photo(?:graphie)?|image)s? (?:des?\b|du\b|d['’]|montrant\b)/i,
}

/** Descriptions of photographs that begin with “Picture of”: a screen reader has said so already. */
export function altTexts({ path, words }: BilingualText): Fault[] {
  if (path.at(-1) !== 'alt') return []
  return localeCodes.flatMap((code) => {
    const [beginning] = beginnings[code]?.exec(words[code]) ?? []
    if (beginning === undefined) return []
    const message = `begins with “${beginning}”, which screen readers say by themselves`
    return [{ rule: 'alt-text', path: [...path, code], part: { text: beginning }, message }]
  })
}
