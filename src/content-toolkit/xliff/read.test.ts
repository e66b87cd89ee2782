import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceIn, TranslatedSite } from '#tests/content/support/translated-site.ts'

let site: TranslatedSite
beforeEach(() => (site = new TranslatedSite()))
afterEach(() => site.remove())

const once = '1 changed, 0 refused.\n'

describe('reads every form of XLIFF 2 and of XML', () => {
  const edited = () => replaceIn(site.export(), '<target>Gardienne', '<target>Portière')
  const written = 'fr: "Portière"'

  it.each<[string, () => string | Uint8Array]>([
    ['version 2.0', () => replaceIn(edited(), 'version="2.1"', 'version="2.0"')],
    ['version 2.2', () => replaceIn(replaceIn(edited(), 'version="2.1"', 'version="2.2"'), 'document:2.0', 'document:2.2')],
    [
      'a namespace prefix',
      () =>
        edited()
          .replace(/<(\/?)(?=\w)/g, '<$1x:')
          .replace('xmlns=', 'xmlns:x='),
    ],
    ['UTF-16, little-endian', () => Buffer.from(`\ufeff${edited().replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16, big-endian', () => Buffer.from(`\ufeff${edited()}`, 'utf16le').swap16()],
    ['UTF-8 with a byte order mark', () => `\ufeff${edited()}`],
    ['UTF-8 that is declared as UTF-16', () => edited().replace('UTF-8', 'utf-16')],
    ['ISO 8859-1', () => Buffer.from(edited().replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['line ends of Windows', () => edited().replaceAll('\n', '\r\n')],
    ['emptied notes', () => edited().replace(/<notes>.*?<\/notes>/g, '<notes/>')],
    ['groups', () => edited().replace(/<unit.*<\/unit>/g, '<group id="g"><notes><note>?</note></notes><group id="h">$&</group></group>')],
    [
      'metadata, glossaries and matches beside the units and within',
      () => {
        const metadata =
          '<m:metadata xmlns:m="urn:oasis:names:tc:xliff:metadata:2.0" id="m"><m:metaGroup id="g"><m:meta type="a">b</m:meta></m:metaGroup></m:metadata>'
        const match =
          '<n:matches xmlns:n="urn:oasis:names:tc:xliff:matches:2.0"><n:match ref="#1"><source>Door</source><target>Porte</target></n:match></n:matches>'
        return edited()
          .replace(/<file[^>]*>/g, `$&${metadata}`)
          .replace(/<unit[^>]*>/g, `$&${match}${metadata}`)
      },
    ],
    ...['fr', 'FR', 'fr-fr', 'FR-FR', 'fr-Latn-FR'].map((tag): [string, () => string] => [
      `the language ${tag}`,
      () => edited().replace('trgLang="fr-FR"', `trgLang="${tag}"`),
    ]),
  ])('the import accepts an XLIFF file with %s', (_, returned) => {
    expect(site.import(returned())).toBe(once)
    expect(site.read()).toContain(written)
  })

  it('the import of a file that was cut off changes nothing, and reports where it was cut off', () => {
    const returned = edited().trimEnd()
    const before = site.read()
    for (const length of [
      60,
      returned.indexOf('tière') + 1,
      returned.indexOf('</unit>'),
      returned.lastIndexOf('</unit>') + 7,
      returned.length - 1,
    ]) {
      const lines = returned.slice(0, length).trimEnd().split('\n')
      expect(() => site.import(returned.slice(0, length))).toThrow(
        `:${lines.length}:${(lines.at(-1) ?? '').length + 1}: The file breaks off here. Ask for the whole file again.`,
      )
    }
    expect(site.read()).toBe(before)
  })

  it.each<[string, (xml: string) => string | Uint8Array, string]>([
    ['empty', () => '', ':1:1: The file is empty. Ask for it again.'],
    ['not XML', () => 'hello', ':1:1: The file is not well-formed XML: '],
    [
      'not well-formed',
      (xml) => replaceIn(xml, 'Gardienne', 'Gardienne & Co'),
      ': The file is not well-formed XML: Unterminated reference',
    ],
    ['not in its encoding', (xml) => Buffer.from(replaceIn(xml, 'Gardienne', 'Portière'), 'latin1'), 'Save the file as UTF-8.'],
    [
      'XLIFF 1.2',
      () => '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>',
      ':1:1: This is XLIFF 1.2. Export it as XLIFF 2.1',
    ],
    [
      'XLIFF without its namespace',
      (xml) => replaceIn(xml, / xmlns="[^"]*"/, ''),
      'This is XLIFF 2.1 without its namespace. Export it as XLIFF 2.1',
    ],
    ['another kind of document', () => '<html/>', 'This is a file of <html>. Export it as XLIFF 2.1'],
    ['in another language', (xml) => xml.replace('trgLang="fr-FR"', 'trgLang="de"'), 'is in de. The languages of the site are fr.'],
    ['in no language', (xml) => xml.replace('trgLang="fr-FR"', ''), 'is in no language.'],
  ])('the import rejects an XLIFF file that is %s', (_, change, reason) => {
    expect(() => site.import(change(site.export()))).toThrow(reason)
  })

  it.each([
    [/<file[\s\S]*<\/file>/, '', 'file: The file has no <file>.'],
    [/<unit[\s\S]*?<\/unit>\n(?=<\/file>)/, '', 'file: This <file> has no <unit>.'],
    [/<unit (?=id="ada.title")/, '<trans-unit/><unit ', 'file: <trans-unit> does not belong in <file>. Remove it.'],
  ])('the import reports an error outside of <unit>, after the replacement of %s with “%s”: %s', (from, to, reason) => {
    expect(site.return(from, to)).toContain(reason)
  })
})
