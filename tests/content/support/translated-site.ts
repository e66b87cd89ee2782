import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTranslations } from '#src/content-toolkit/commands/run-translations.ts'
import type { CommandResult } from '#src/lib/node/process/command.ts'

const files = {
  'team.yaml': `- id: ada
  name: Ada Example
  # The first.
  title: { en: Door keeper, fr: "Gardienne" }
  description:
    en: One line. Two lines.
    fr: Une ligne. Deux lignes.
`,
  'formats.yaml': `from: { en: "starting at {amount}", fr: "dès {amount}" }
pair: { en: "{from} {to}", fr: "{from} {to}" }
alone: { en: "{amount}", fr: "{amount}" }
twice: { en: "{n} of {n}", fr: "{n} sur {n}, {n}" }
`,
  'translations/services.yaml': `title: { en: "*All old*", fr: "*Tout vieux*" }
more: { en: "*Old* things", fr: "Choses *vieilles*, *neuves*" }
`,
}

/** A small site in a temporary folder. Tests export its French texts to an XLIFF file, as for a translator, and import the changed file. */
export class TranslatedSite {
  readonly root = mkdtempSync(join(tmpdir(), 'translated-site-'))
  readonly file = join(this.root, 'fr.xlf')

  constructor() {
    mkdirSync(join(this.root, 'content/translations'), { recursive: true })
    for (const [name, text] of Object.entries(files)) this.write(name, text)
    this.run('--record')
  }

  environment: NodeJS.ProcessEnv = {}
  readonly run = (...args: string[]): CommandResult => runTranslations(args, this.root, this.environment)
  readonly read = (name = 'team.yaml'): string => readFileSync(join(this.root, 'content', name), 'utf8')
  readonly texts = (): string[] => Object.keys(files).map((name) => this.read(name))
  readonly write = (name: string, text: string): void => writeFileSync(join(this.root, 'content', name), text)
  readonly change = (name: string, from: string, to: string): void => this.write(name, replaceIn(this.read(name), from, to))

  readonly export = (...options: string[]): string => {
    this.run('--export', this.file, ...options)
    return readFileSync(this.file, 'utf8')
  }

  /** Imports an XLIFF file. Returns the output of the command, without the path of the site's folder. */
  readonly import = (xml: string | Uint8Array): string => {
    writeFileSync(this.file, xml)
    return this.run('--import', this.file).stdout.replaceAll(`${this.root}/`, '')
  }

  readonly return = (from: string | RegExp, to: string): string => this.import(replaceIn(this.export(), from, to))

  readonly remove = (): void => rmSync(this.root, { recursive: true })
}

/** Replaces the first match of `from` in a text. Throws if this changes nothing. */
export function replaceIn(text: string, from: string | RegExp, to: string): string {
  const replaced = text.replace(from, to)
  if (replaced === text) throw new Error(`${String(from)} is not in ${text}`)
  return replaced
}
