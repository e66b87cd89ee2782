// Tests the import of XLIFF files in which a translation program has changed white space, inline codes and segments.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceIn, TranslatedSite } from '#tests/content/support/translated-site.ts'

let site: TranslatedSite
beforeEach(() => (site = new TranslatedSite()))
afterEach(() => site.remove())

const nothing = '0 changed, 0 refused.\n'
const once = '1 changed, 0 refused.\n'
const source = '<source>One line. Two lines.</source>'
const target = '<target>Une ligne. Deux lignes.</target>'
const segment = `<segment state="translated">${source}${target}</segment>`
const texts = () => site.texts().join('')

const expectWritten = (from: string | RegExp, to: string, written: string) => {
  expect(site.return(from, to)).toBe(once)
  expect(texts()).toContain(written)
}

describe('reads what translation programs do to a text', () => {
  it.each([
    [
      'keeps the space between codes',
      '<ph id="1" equiv="{from}"/> <ph id="2" equiv="{to}"/></target>',
      '<ph id="2" equiv="{to}"/> <ph id="1" equiv="{from}"/></target>',
      '"{to} {from}"',
    ],
    [
      'keeps the words of marks',
      'Une ligne. Deux lignes.<',
      'Une <mrk id="m1" type="term">ligne</mrk>, puis <mrk id="m2" translate="no">d’<mrk id="m3" type="comment" value="?">autres</mrk></mrk>.<',
      'fr: Une ligne, puis d’autres.',
    ],
    [
      'ignores marks of overlapping spans',
      'Une ligne. Deux',
      '<sm id="m1" type="term"/>Une ligne, deux<em startRef="m1"/>',
      'fr: Une ligne, deux lignes.',
    ],
    ['reads a target that is a single mark', '<target>Gardienne', '<target><mrk id="m1" type="term">Portière</mrk>', 'fr: "Portière"'],
    ['reads characters that XML does not allow', 'Gardienne', 'Porti<cp hex="00E8"/>re', 'fr: "Portière"'],
    [
      'reads pairs of tags as spans',
      /(Choses )<pc id="1"[^>]*>(vieilles)<\/pc>/,
      '$1très <sc id="1" type="fmt"/>$2<ec startRef="1"/>',
      '"Choses très *vieilles*, *neuves*"',
    ],
    [
      'finds a code by its text if its id is new',
      'dès <ph id="1" equiv="{amount}"/>',
      'à partir de <ph id="77" equiv="{amount}"/>',
      '"à partir de {amount}"',
    ],
    [
      'finds a code by its id if its text is gone',
      'dès <ph id="1" equiv="{amount}"/>',
      'à partir de <ph id="1"/>',
      '"à partir de {amount}"',
    ],
    ['moves spaces out of emphasis', 'vieilles</pc>, ', 'vieilles, </pc>', '"Choses *vieilles,* *neuves*"'],
    ['reads CDATA and character references', '<target>Gardienne', '<target><![CDATA[Porti]]>&#232;re', 'fr: "Portière"'],
    ['ignores comments', 'Gardienne', 'Port<!-- ? -->ière', 'fr: "Portière"'],
  ])('the import of an XLIFF file %s', (_, from, to, written) => expectWritten(from, to, written))

  it('keeps a line break before an inline code as a space', () => {
    expectWritten('dès <ph', 'à partir de\n        <ph', '"à partir de {amount}"')
  })

  it.each([
    ['<target>Gardienne</target>', '<target>\n      Portière\n    </target>', 'fr: "Portière"'],
    ['Une ligne. Deux lignes.<', 'Une ligne,\n      deux lignes.<', 'fr: Une ligne, deux lignes.'],
  ])('ignores line breaks and indentation that a program has added to a text: %#', (from, to, written) => expectWritten(from, to, written))

  it('a file that a program has only indented is imported as unchanged, with xml:space or without', () => {
    const indented = site
      .export()
      .replace(/<(source|target|segment|unit|notes)[ >]|<\/(source|target|segment|unit|notes)>/g, '\n    $&\n      ')
    expect(indented).not.toBe(site.export())
    expect(site.import(indented)).toBe(nothing)
    expect(site.import(indented.replaceAll(' xml:space="preserve"', ''))).toBe(nothing)
  })
})

describe('reads segments that a program has split', () => {
  const split = (first: string, second: string, third = '<ignorable><source> </source></ignorable>') =>
    `<segment id="s1" state="translated"><source>One line.</source>${first}</segment>${third}<segment id="s2" state="translated"><source>Two lines.</source>${second}</segment>`

  it.each([
    [
      'changes nothing if they are unchanged',
      split('<target>Une ligne.</target>', '<target>Deux lignes.</target>'),
      nothing,
      'fr: Une ligne. Deux lignes.',
    ],
    [
      'stores both if one has changed',
      split('<target>Une ligne.</target>', '<target>Trois lignes.</target>'),
      once,
      'fr: Une ligne. Trois lignes.',
    ],
    [
      'stores the other segment if the target of one is empty',
      split('<target>Des lignes.</target>', '<target/>', '<ignorable><source> </source><target/></ignorable>'),
      once,
      'fr: Des lignes.',
    ],
    [
      'stores them in the order that their targets state',
      split('<target order="3">Une ligne.</target>', '<target order="1">Deux lignes.</target>'),
      once,
      'fr: Deux lignes. Une ligne.',
    ],
    [
      'reports the text if only one is translated',
      split('<target>Une ligne.</target>', ''),
      'Only a part of it is translated. Translate each segment.',
      'fr: Une ligne. Deux lignes.',
    ],
    [
      'reports the text if their order is impossible',
      split('<target order="3">Une ligne.</target>', '<target>Deux lignes.</target>'),
      'must be 1, 2, 3 and so on',
      'fr: Une ligne. Deux lignes.',
    ],
  ])('the import of an XLIFF file, for a text that is split into two segments, %s', (_, unit, output, written) => {
    expect(site.return(segment, unit)).toContain(output)
    expect(site.read()).toContain(written)
  })

  it('joins emphasis that begins in one segment and ends in the next', () => {
    const [, old = ''] = /(<segment[^>]*><source><pc[^>]*>All old.*?<\/segment>)/.exec(site.export()) ?? []
    const half = (text: string, all: string) => `<segment><source>${text}</source><target>${all}</target></segment>`
    const parts = half('<sc id="1"/>All ', '<sc id="1"/>Tout est ') + half('old<ec startRef="1"/>', 'vieux<ec startRef="1"/>')
    expectWritten(old, parts, '"*Tout est vieux*"')
  })
})

describe('a target that is the same as its source or not finished', () => {
  it.each([
    [
      'a copy of the source in the state initial',
      segment,
      `<segment state="initial">${source}<target>One line. Two lines.</target></segment>`,
      'Its state is “initial”. Set it to “translated” when it is translated.',
    ],
    [
      'a copy of the source',
      target,
      '<target>One line. Two lines.</target>',
      'It is the same as its English. Translate it, or add it to same-words.yaml.',
    ],
    ['a draft', segment, `<segment state="initial">${source}<target>Une ligne ?</target></segment>`, 'Its state is “initial”.'],
  ])('the import of an XLIFF file counts %s as not translated, and changes nothing', (_, from, to, reason) => {
    const before = site.read()
    expect(site.return(from, to)).toMatch(/^fr\.xlf:\d+:1 team\.yaml:ada\.description: [^\n]*\n0 changed, 0 refused, 1 not translated\.\n$/)
    expect(site.return(from, to)).toContain(reason)
    expect(site.run('--import', site.file).exitCode).toBe(1)
    expect(site.read()).toBe(before)
  })

  it('a copy of the source is imported if same-words.yaml lists its text', () => {
    site.write('same-words.yaml', '- Concierge\n')
    site.write('team.yaml', replaceIn(site.read(), 'Door keeper', 'Concierge'))
    expectWritten('<target>Gardienne', '<target>Concierge', 'fr: "Concierge"')
  })
})
