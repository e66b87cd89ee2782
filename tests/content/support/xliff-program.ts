import type { GeneratorValue } from 'fast-check'
import type { SentUnit } from '#src/content-toolkit/xliff/document.ts'
import { toInlines } from '#src/content-toolkit/xliff/inline.ts'
import fc from '../../harness/property-tests.ts'

/**
 * A translation that a translation program makes: its parts in order. The text of a part is `words`, then the parameters in `names`, all
 * emphasised if `isEmphasised` is true.
 */
export type ProgramTranslation = { words: string; isEmphasised: boolean; names: string[] }[]

/** Returns the text of a translation in the syntax of the content: {name} for a parameter, *…* for emphasis. */
export const textOf = (draft: ProgramTranslation, sep = ' '): string =>
  draft
    .map(({ words, isEmphasised, names }) => {
      const text = [words, ...names.map((name) => `{${name}}`)].filter((part) => part !== '').join(' ')
      return isEmphasised ? `*${text}*` : text
    })
    .join(sep)

/** How a translation program changes an XLIFF file without changing its texts. */
export type Habits = {
  isIndented: boolean
  keepsSpaces: boolean
  keepsNotes: boolean
  keepsEquiv: boolean
  prefix: string
  isUtf16: boolean
}

type Token = { text: string } | { code: string; id: string; copyOf?: string | undefined } | { open: string } | { close: string }

/**
 * Writes the XLIFF file that a translation program returns for units. `draft` is the new translation; undefined if the program has not
 * translated the unit.
 */
export function writeAsProgram(
  g: GeneratorValue,
  units: readonly (SentUnit & { note: string; draft: ProgramTranslation | undefined })[],
  habits: Habits,
): Buffer {
  const files = [...Map.groupBy(units, ({ fileId }) => fileId)].map(([fileId, group]) => {
    const body = group.map((unit) => writeUnit(g, unit, habits)).join('')
    return `<file id="${fileId}"${habits.keepsSpaces ? ' xml:space="preserve"' : ''}>${g(fc.boolean) ? `<group id="g">${body}</group>` : body}</file>`
  })
  const xml = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="FR-fr">${files.join('')}</xliff>`
  const prefixed = habits.prefix === '' ? xml : withPrefix(xml, habits.prefix)
  return habits.isUtf16 ? Buffer.from(`\ufeff${prefixed}`, 'utf16le') : Buffer.from(prefixed)
}

const withPrefix = (xml: string, prefix: string): string =>
  xml
    .replace(/<!(?:\[CDATA\[.*?\]\]|--.*?--)>|<\/?(?=[a-z])/gs, (start) => (start.startsWith('<!') ? start : `${start}${prefix}:`))
    .replace('xmlns=', `xmlns:${prefix}=`)

function writeUnit(
  g: GeneratorValue,
  { id, translation, note, draft }: SentUnit & { note: string; draft: ProgramTranslation | undefined },
  habits: Habits,
): string {
  const { source } = toInlines(translation.original, '')
  const sourceTokens = source.map((part, index): Token => {
    if ('text' in part) return part
    if ('code' in part) return { code: part.code, id: part.id ?? '' }
    return part.span === 'start' ? { open: part.id ?? '' } : { close: openBefore(source, index) }
  })
  const count = g(fc.nat, { max: 3 }) + 1
  const sources = split(g, sourceTokens, count, habits)
  const targets = draft ? split(g, tokensOf(draft, sourceTokens, habits), sources.length, habits) : []
  while (targets.length > sources.length) targets.splice(-2, 2, targets.slice(-2).flat())
  // Some programs write the segments of a translation in another order than those of the source. The attribute `order` of a <target> then
  // says its position in the translation.
  const places = g(fc.boolean) ? g(shuffled, sources.length) : [...sources.keys()]
  const state = g(anyState)
  const parts = sources.map((tokens, index) => {
    const place = places[index] ?? index
    const content = targets[place]
    const order = place === index ? '' : ` order="${place + 1}"`
    const target = draft ? `<target${order}>${write(g, content ?? [], habits)}</target>` : ''
    const isSpace = tokens.every((token) => 'text' in token && token.text.trim() === '') && sources.length > 1 && index > 0
    const name = isSpace ? 'ignorable' : 'segment'
    return `<${name}${name === 'segment' && draft ? state : ''}><source>${write(g, tokens, habits)}</source>${target}</${name}>`
  })
  const notes = habits.keepsNotes ? `<notes><note>A note</note><note category="x">${note}</note></notes>` : ''
  return `<unit id="${id}">${notes}${parts.join('')}</unit>`
}

const anyState = () => fc.constantFrom('', ' state="translated"', ' state="final"')

const shuffled = (length: number) => fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length })

function openBefore(parts: ReturnType<typeof toInlines>['source'], index: number): string {
  return parts.slice(0, index).findLast((part) => 'span' in part && part.span === 'start')?.id ?? ''
}

/**
 * Returns the tokens of a translation. The n-th parameter {a} has the id of the n-th {a} in the source. If the source has fewer {a}, each
 * additional {a} gets a new id and is marked as a copy of the first. With `keepsEquiv`, every parameter gets a new id.
 */
function tokensOf(draft: ProgramTranslation, source: readonly Token[], { keepsEquiv }: Habits): Token[] {
  const counts = new Map<string, number>()
  return draft.flatMap(({ words, isEmphasised, names }, index): Token[] => {
    const codes = names.map((name): Token => {
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      const same = source.flatMap((token) => ('code' in token && token.code === `{${name}}` ? token : []))
      const own = `new-${name}-${count}`
      return {
        code: `{${name}}`,
        id: keepsEquiv ? own : (same[count]?.id ?? own),
        copyOf: same[count] || keepsEquiv ? undefined : same[0]?.id,
      }
    })
    const inner = [...(words === '' ? [] : [{ text: words }]), ...codes].flatMap((token, at): Token[] =>
      at === 0 ? [token] : [{ text: ' ' }, token],
    )
    const run = isEmphasised ? [{ open: `e${index}` }, ...inner, { close: `e${index}` }] : inner
    return index === 0 ? run : [{ text: ' ' }, ...run]
  })
}

/**
 * Splits the tokens of a unit into `count` segments, or one more. A program that indents the file or does not keep spaces would lose a
 * space at the start or end of a segment. For such a program, splits only at a space, which becomes a separate segment.
 */
function split(g: GeneratorValue, tokens: readonly Token[], count: number, { isIndented, keepsSpaces }: Habits): Token[][] {
  const pieces = tokens.flatMap((token): Token[] =>
    'text' in token ? [...token.text.matchAll(/ |[^ ]+/gu)].map(([text]) => ({ text })) : [token],
  )
  const isTight = isIndented || !keepsSpaces
  const parts: Token[][] = [[]]
  for (const piece of pieces) {
    const isSpace = 'text' in piece && piece.text === ' '
    const mayCut = parts.length < count && (isTight ? isSpace : true) && g(fc.boolean)
    if (mayCut) parts.push([piece], ...(isSpace ? [[]] : []))
    else parts.at(-1)?.push(piece)
  }
  while (parts.length < count) parts.push([])
  return parts
}

/**
 * Writes the content of a <source> or <target> as programs do: emphasis as <pc> or as <sc> and <ec>, and at random with marks, CDATA,
 * character references, comments or indentation.
 */
function write(g: GeneratorValue, tokens: readonly Token[], { isIndented, keepsEquiv }: Habits): string {
  const isWhole = (id: string) =>
    tokens.some((token) => 'open' in token && token.open === id) && tokens.some((token) => 'close' in token && token.close === id)
  const asPair = g(fc.boolean)
  const written = tokens.map((token) => {
    if ('code' in token)
      return `<ph id="${token.id}"${token.copyOf === undefined ? '' : ` copyOf="${token.copyOf}"`}${keepsEquiv ? ` equiv="${token.code}"` : ''}/>`
    if ('open' in token) return isWhole(token.open) && !asPair ? `<pc id="${token.open}">` : `<sc id="${token.open}"/>`
    if ('close' in token) return isWhole(token.close) && !asPair ? '</pc>' : `<ec startRef="${token.close}"/>`
    return writeWords(g, token.text, isIndented)
  })
  return isIndented ? `\n      ${written.join('')}\n    ` : written.join('')
}

function writeWords(g: GeneratorValue, text: string, isIndented: boolean): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
  const spaced = isIndented && g(fc.boolean) ? escaped.replaceAll(' ', '\n        ') : escaped
  switch (g(fc.nat, { max: 8 })) {
    case 0:
      return `<mrk id="m${g(fc.nat)}" type="term">${spaced}</mrk>`
    case 1:
      return `<sm id="s" translate="no"/>${spaced}<em startRef="s"/>`
    case 2:
      return /[\r\]]/.test(text) ? spaced : `<![CDATA[${text}]]>`
    case 3:
      return `<!-- <target> -->${spaced}`
    case 4:
      return Array.from(text, (letter) =>
        /[\ud800-\udfff\0]/.test(letter) ? letter : `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`,
      ).join('')
    default:
      return spaced
  }
}
