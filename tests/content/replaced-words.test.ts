import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { applyChanges } from '#src/content-toolkit/edit/apply-change.ts'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { hitsOf, rewritesOf } from '#src/editor/panel/views/texts/found-groups.ts'
import { changesOfRewrites } from '#src/editor/panel/views/texts/rewrite.ts'
import { searchTexts } from '#src/editor/server/search/search.ts'
import fc from '../harness/property-tests.ts'

/** Spellings that the search for “maitre” finds, each with the word that replaces it. */
const spellings = [
  ['maître', 'guide'],
  ['Maître', 'Guide'],
  ['MAITRE', 'Guide'],
  ['mai\u0302tre', 'guide'],
  ['maî\u00adtre', 'guide'],
] as const
/** Texts that the search does not find: parts of the word, similar words, quotation marks, emoji. */
const others = ['l’art', "l'été", 'mai', 'tre', 'maî', 'n° 7', 'ß', '👩‍👧', '“oui”', 'maistre', '–']

type Text = (readonly [string, string] | string)[]
const textOf = (pieces: Text, side: 0 | 1) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece[side])).join(' ')

const styles = {
  plain: (text: string) => `x ${text}`,
  single: (text: string) => `'${text.replaceAll("'", "''")}'`,
  double: (text: string) => `"${text}"`,
  block: (text: string) => `|-\n      ${text}`,
}

const text = fc.record({
  pieces: fc.array(fc.oneof(fc.constantFrom(...spellings), fc.constantFrom(...others)), { minLength: 1, maxLength: 5 }),
  style: fc.constantFrom<keyof typeof styles>('plain', 'single', 'double', 'block'),
})
const message = fc.record({ en: text, fr: text, isInFlow: fc.boolean() })

/**
 * Returns a content file before the replacement (`side` 0), or as it must be afterwards (`side` 1). Before, the searched word is in texts,
 * comments and keys. Afterwards, it is replaced in the texts, and unchanged in comments and keys.
 */
const write = (messages: readonly { en: Written; fr: Written; isInFlow: boolean }[], side: 0 | 1): string =>
  messages
    .map(({ isInFlow, ...texts }, index) => {
      const printed = (locale: 'en' | 'fr') => {
        const { pieces, style } = texts[locale]
        return styles[isInFlow && style !== 'double' ? 'single' : style](textOf(pieces, side))
      }
      const key = `  maitre${index}:`
      return isInFlow
        ? `${key} { en: ${printed('en')}, fr: ${printed('fr')} } # maître\n`
        : `  # Le maître.\n${key}\n    en: ${printed('en')}\n    fr: ${printed('fr')}\n`
    })
    .join('\n')
type Written = { pieces: Text; style: keyof typeof styles }

it('replacing all hits of a search in the editor changes only the bytes of the hits', () => {
  fc.assert(
    fc.property(fc.array(message, { minLength: 1, maxLength: 6 }), (messages) => {
      const [before, after] = ([0, 1] as const).map((side) => `maitre:\n${write(messages, side)}`)
      const file = new ContentFile('translations/demo.yaml', before ?? '')
      const { matches } = searchTexts({ files: [file], images: [] }, { query: 'maitre', onlyWholeWords: false })
      const hits = matches.flatMap((match) => match.texts.flatMap((found) => hitsOf(match, found)))
      const rewrites = rewritesOf(hits, { text: 'guide', keepsCase: true })
      const changes = changesOfRewrites([], rewrites).changes.flatMap(({ entry }) =>
        entry?.kind === 'edit' ? [{ kind: 'set' as const, path: entry.path, value: entry.value ?? null }] : [],
      )
      const edited = applyChanges(file.text, changes)
      const text = edited.kind === 'edited' ? edited.text : expect.unreachable(edited.reason)
      expect(text).toBe(after)
      expect(parse(text)).toEqual(parse(after ?? ''))
    }),
  )
})
