// Export of a file for translators, and its import.
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkMessages } from '#src/tool-messages/check-messages.ts'
import { TranslatedSite } from '#tests/content/support/translated-site.ts'

let site: TranslatedSite
beforeEach(() => (site = new TranslatedSite()))
afterEach(() => site.remove())

const nothing = '0 changed, 0 refused.\n'
const once = '1 changed, 0 refused.\n'
const lock = () => site.read('translations.lock.json')

it('an import prints in French if the locale of the terminal is French', () => {
  site.environment = { LC_ALL: 'fr_FR.UTF-8' }
  const messages = checkMessages('fr').xliff
  const output = site.return('Gardienne', '<ph id="9" equiv=""/>')
  expect(output).toContain(
    `: ${messages.elements.notSent({ id: '9' })}\n${messages.results.changed({ count: 0 })}, ${messages.results.refused({ count: 1 })}.\n`,
  )
  expect(() => site.import('')).toThrow(messages.document.empty())
})

describe('export', () => {
  it('the exported file is XLIFF 2.1 with links to the page of each text', () => {
    expect(site.export()).toMatch(/<xliff [^>]*version="2\.1" srcLang="en-GB" trgLang="fr-FR">/)
    expect(site.export()).toMatch(/<file id="translations:services\.yaml" [^>]*xml:space="preserve">/)
    expect(site.export()).toMatch(/<unit id="ada\.title"><notes><note>Page: [^<]*\/fr\/about<\/note><note>Picture: [^<]*<\/note>/)
  })

  it('gives each inline code of a text a different id, and corresponding codes of source and target the same id', () => {
    const source = '<ph id="1" equiv="{n}"/> of <ph id="2" equiv="{n}"/>'
    const target = '<ph id="1" equiv="{n}"/> sur <ph id="2" equiv="{n}"/>, <ph id="3" copyOf="1" equiv="{n}"/>'
    expect(site.export()).toContain(`<source>${source}</source><target>${target}</target>`)
    const emphasis = (ids: string, words: string) => `<pc ${ids} type="fmt" subType="xlf:i">${words}</pc>`
    expect(site.export()).toContain(`<source>${emphasis('id="1"', 'Old')} things</source>`)
    expect(site.export()).toContain(`<target>Choses ${emphasis('id="1"', 'vieilles')}, ${emphasis('id="2" copyOf="1"', 'neuves')}</target>`)
  })

  it('each exported translation has a state, unless it is stale or missing', () => {
    site.change('team.yaml', 'Door keeper', 'Warden')
    site.change('team.yaml', '\n    fr: Une ligne. Deux lignes.', '')
    expect(site.export()).toContain('<segment><source>Warden</source><target>Gardienne</target></segment>')
    expect(site.export()).toContain('which read: Door keeper')
    expect(site.export()).toContain('<segment><source>One line. Two lines.</source></segment>')
    expect(site.export()).toContain('<segment state="translated"><source>starting at')
  })

  it('an export with --open has only missing and stale translations; if there are none, it writes no file', () => {
    const { stdout: output, exitCode } = site.run('--export', site.file, '--open')
    expect([output, exitCode]).toEqual([`${site.file}: 0 texts in Français. Nothing was written.\n`, 0])
    expect(() => readFileSync(site.file)).toThrow('ENOENT')
    site.change('team.yaml', 'Door keeper', 'Warden')
    expect(site.export('--open').match(/<unit /g)).toHaveLength(1)
  })
})

it('an import of an unchanged file changes nothing, even for texts with adjacent parameters or only a parameter', () => {
  expect(site.import(site.export())).toBe(nothing)
})

it('an import changes only the bytes of the translation, and records the current English', () => {
  const before = site.read()
  expect(site.return('<target>Gardienne</target>', '<target>Portière &amp; gardienne</target>')).toBe(once)
  expect(site.read()).toBe(before.replace('"Gardienne"', '"Portière & gardienne"'))
  expect(lock()).toContain('{"en":"Door keeper","fr":"Portière & gardienne"}')
  expect(site.run().exitCode).toBe(0)
})

it('--open does not export a text of which only the translation has changed; the import of a newer translation records it', () => {
  site.change('team.yaml', 'Gardienne', 'Concierge')
  expect(site.run().exitCode).toBe(1)
  expect(site.run('--export', site.file, '--open').stdout).toContain('0 texts')
  expect(site.return('<target>Concierge</target>', '<target>Portière</target>')).toBe(once)
  expect(site.run().exitCode).toBe(0)
})

it.each(['{ en: Door keeper }', '{ en: Door keeper, fr: "" }', '{ en: Door keeper, fr: " " }', '{ en: Door keeper, fr: }'])(
  'the import of an XLIFF file stores a translation that the content lacks: %s',
  (text) => {
    site.change('team.yaml', '{ en: Door keeper, fr: "Gardienne" }', text)
    expect(site.return('<source>Door keeper</source>', '$&<target>Portière</target>')).toBe(once)
    expect(site.read()).toContain('Portière')
  },
)

it('imports a translation whose notes a program has dropped', () => {
  const returned = site
    .export()
    .replace(/<notes>.*?<\/notes>/g, '')
    .replace('Gardienne', 'Portière')
  expect(site.import(returned)).toBe(once)
})

describe('stale translations', () => {
  const signedOff = (state: string) => {
    site.change('team.yaml', 'Door keeper', 'Keeper of the door')
    return site.return('<segment><source>Keeper', `<segment state="${state}"><source>Keeper`)
  }

  it.each(['final', 'reviewed'])('a stale translation that comes back unchanged is confirmed if its state is %s', (state) => {
    expect(signedOff(state)).toBe('0 changed, 1 confirmed as still right, 0 refused.\n')
    expect(lock()).toContain('"en":"Keeper of the door"')
    expect(site.run().exitCode).toBe(0)
  })

  it('a stale translation that comes back unchanged stays stale if its state is translated', () => {
    expect(signedOff('translated')).toBe(nothing)
    expect(lock()).toContain('"en":"Door keeper"')
  })
})

describe('a text that cannot be imported is refused with its place, the reason and what to do', () => {
  it.each<[string, () => void, string]>([
    [
      'if the English has changed',
      () => site.change('team.yaml', 'Door keeper', 'Warden'),
      'Its English has been changed on the site since the export. The English reads now: “Warden”. Export the file again, and translate that.',
    ],
    [
      'if the translation has changed on the site',
      () => site.change('team.yaml', 'Gardienne', 'Concierge'),
      'The translation has been changed on the site since the export. It reads now: “Concierge”. Export the file again, and edit that.',
    ],
    [
      'if the text has been deleted',
      () => site.change('team.yaml', 'title:', 'office:'),
      'There is no such text any more. Remove the unit, or export the file again.',
    ],
  ])('the import of an XLIFF file refuses a translation %s', (_, change, reason) => {
    const returned = site.export().replace('<target>Gardienne</target>', '<target>Portière</target>')
    change()
    const before = site.read()
    expect(site.import(returned)).toMatch(/^fr\.xlf:\d+:1 team\.yaml:ada\.title: /)
    expect(site.import(returned)).toContain(reason)
    expect(site.run('--import', site.file).exitCode).toBe(1)
    expect(site.read()).toBe(before)
  })

  it.each([
    [
      'an edited source',
      '<source>Door keeper</source><target>Gardienne<',
      '<source>Door man</source><target>Portier<',
      'Its source has been edited in the file',
    ],
    [
      'a missing placeholder',
      /dès <ph[^>]*>/,
      'à partir',
      'It must have the placeholders {amount}, and has none. Copy them from the source.',
    ],
    [
      'a placeholder of another text',
      'Gardienne',
      '<ph id="9" equiv=""/>',
      'The tag <ph id="9"> was not in the text that was sent. Remove it.',
    ],
    ['a star in emphasis', 'neuves</pc>', 'neuves*</pc>', 'It has a star beside or within emphasis. Remove the star.'],
    ['an error in the check', 'Gardienne', '<pc id="1">Portière</pc>', 'emphasis'],
    [
      'an empty target',
      '<target>Gardienne</target>',
      '<target/>',
      'It has come back without its translation. Translate it, or remove the unit.',
    ],
    ['a target that is gone', '<target>Gardienne</target>', '', 'It has come back without its translation.'],
    [
      'a target of another language',
      '<target>Gardienne',
      '<target xml:lang="de">Pförtnerin',
      'This <target> is in “de”, and the file in “fr-FR”. Correct its xml:lang.',
    ],
    ['a state that does not exist', 'state="translated"><source>Door', 'state="done"><source>Door', 'There is no state “done”.'],
    ['an element that does not exist', 'Gardienne', '<g>Gardienne</g>', '<g> cannot be read here.'],
    [
      'words beside the target',
      '</source><target>Gardienne',
      '</source>Portière<target>Gardienne',
      '<segment> has words outside of <source> and <target>',
    ],
    ['a start without an end', 'Gardienne', '<sc id="7"/>Gardienne', 'This <sc> has no <ec>.'],
    ['an end without a start', 'Gardienne', 'Gardienne<ec startRef="7"/>', '<ec> cannot be read here.'],
    ['a half of a pair', 'Gardienne', '<sc id="7" isolated="yes"/>Gardienne', 'A tag has no partner in the text.'],
    ['a repeated unit', /(<unit id="ada\.title">.*)/, '$1$1', 'It is in the file more than once. Remove the other units.'],
  ])('the import of an XLIFF file refuses a text with %s', (_, from, to, reason) => {
    const before = site.texts()
    const output = site.return(from, to)
    expect(output).toMatch(/^fr\.xlf:\d+:\d+ [\w/]+\.yaml:[\w.]+: /)
    expect(output).toContain(reason)
    expect(output).toMatch(/\n0 changed, [12] refused\.\n$/)
    expect(site.texts()).toEqual(before)
  })

  it('if one translation of an imported file is rejected, the others are imported', () => {
    const returned = site
      .export()
      .replace('Gardienne', 'Portière')
      .replace(/dès <ph[^>]*>/, 'à partir')
    expect(site.import(returned)).toMatch(/formats\.yaml:from: It must have .*\n1 changed, 1 refused\.\n$/)
    expect(site.read()).toContain('Portière')
  })
})

it.each([
  [['--export', 'somewhere.xlf', '--language', 'xx'], 'The target language is not clear'],
  [['--export', 'a.xlf', '--import', 'a.xlf'], 'Usage'],
  [['--open'], 'Usage'],
])('the command for XLIFF files rejects the arguments %j with an error that contains “%s”', (args, reason) => {
  expect(() => site.run(...args)).toThrow(reason)
})
