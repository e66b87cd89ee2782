import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { allowanceIn, type RuleName } from '#src/content-toolkit/check/index.ts'
import { type ContentFile, requireSiteUrl, sameWordsFile } from '#src/content-toolkit/read/index.ts'
import { isUntranslated, type StaleLanguage, type TextTranslation, updatedLock, writeLock } from '#src/content-toolkit/read/lock/index.ts'
import { asksForHelp, commandOutput, type CommandResult, parseArguments } from '#src/lib/node/process/command.ts'
import { isLanguage, terminalLanguage } from '#src/tool-messages/tool-text.ts'
import { exportTranslations, importTranslations } from './exchange.ts'
import { type Overview, printOverview, printOverviewJson, summarise } from './overview.ts'
import { locateTranslation, readTranslations, type TranslatedContent } from './read-translations.ts'

const overviewFormats = { text: printOverview, json: printOverviewJson }
const usage =
  'Usage: npm run content:translations -- [--format text|json] [--lang en|fr] [--record] [--accept PATH…] | --export FILE [--open] [--language fr] | --import FILE'

const options = {
  format: { type: 'string' },
  lang: { type: 'string' },
  record: { type: 'boolean' },
  accept: { type: 'boolean' },
  export: { type: 'string' },
  import: { type: 'string' },
  open: { type: 'boolean' },
  language: { type: 'string' },
} as const

/**
 * Runs content:translations: lists translations that are missing or stale, that is, older than the text in another language. Exit code 1 if
 * there are any.
 *
 * - `--record` records new texts, and texts that have changed in all languages.
 * - `--accept PATH…` also records the stale translations at these paths, which still fit.
 * - `--export FILE` writes the translations of a language for a translator; with `--open`, only missing and stale ones.
 * - `--import FILE` applies a file that a translator has returned. Exit code 1 if a translation is rejected.
 */
export function runTranslations(args: readonly string[], root: string, environment: NodeJS.ProcessEnv): CommandResult {
  if (asksForHelp(args)) return commandOutput(usage)
  const { values, positionals } = parseArguments(args, options, usage)
  const { export: exportFile, import: importFile, open: onlyOpen = false, language, record = false, accept = false } = values
  const messageLanguage = terminalLanguage(environment)
  if (exportFile !== undefined && importFile === undefined)
    return exportTranslations(root, { file: exportFile, onlyOpen, language, siteUrl: requireSiteUrl(environment), messageLanguage })
  if (importFile !== undefined && exportFile === undefined) return importTranslations(root, importFile, messageLanguage)
  if (onlyOpen || language !== undefined || importFile !== undefined) throw new Error(usage)

  const { format = 'text', lang = messageLanguage } = values
  if (!isOverviewFormat(format)) throw new Error(`There is no format “${format}”.\n${usage}`)
  if (!isLanguage(lang)) throw new Error(`There is no language “${lang}”.\n${usage}`)
  if (!accept && positionals.length > 0) throw new Error(`Paths are allowed only with --accept.\n${usage}`)
  if (accept && positionals.length === 0) throw new Error(`--accept needs a file, folder or text whose translations still fit.\n${usage}`)
  const { files, translations } = record || accept ? recordTranslations(root, positionals) : readTranslations(root)
  const overview = createOverview(files, translations)
  const isOpen = overview.total.missing > 0 || overview.total.stale > 0
  return commandOutput(overviewFormats[format](overview, lang), isOpen ? 1 : 0)
}

const isOverviewFormat = (name: string): name is keyof typeof overviewFormats => Object.hasOwn(overviewFormats, name)

/** Records unrecorded translations, and stale ones at the accepted paths, in the lock. Returns the translations with their new status. */
function recordTranslations(root: string, acceptedPaths: readonly string[]): TranslatedContent {
  const { texts, translations } = readTranslations(root)
  const accepted = acceptedPaths.flatMap((path) => translationsAt(translations, path))
  const isAccepted = ({ file, key, stale }: StaleLanguage) =>
    accepted.some((translation) => translation.file === file && translation.key === key && translation.locale === stale)
  writeLock(root, updatedLock(texts, isAccepted))
  return readTranslations(root)
}

/**
 * Returns the translations at a path, which names a file, a folder, a text or one of its translations: content/plans.yaml, legal,
 * plans.yaml:essential.name, plans.yaml:essential.name.fr.
 */
function translationsAt(translations: readonly TextTranslation[], path: string): TextTranslation[] {
  const [file = '', key] = path.replace(/^(\.\/)?content(\/|$)/, '').split(':')
  const folder = file.replace(/\/$/, '')
  const matches = translations.filter(
    (translation) =>
      (folder === '' || translation.file === folder || translation.file.startsWith(`${folder}/`)) &&
      (key === undefined || `${translation.key}.${translation.locale}.`.startsWith(`${key}.`)),
  )
  if (matches.length === 0)
    throw new Error(`No text found at “${path}”. Pass a file, a folder or a text such as plans.yaml:essential.name.`)
  return matches
}

/**
 * Returns an overview of translations. A stale or identical translation counts as done if a check-allow comment suppresses the finding
 * about it.
 */
function createOverview(files: readonly ContentFile[], translations: readonly TextTranslation[]): Overview {
  const allowances = new Map(files.map(({ file, text }) => [file, allowanceIn(text)]))
  const isAllowed = (translation: TextTranslation, rule: RuleName) =>
    allowances.get(translation.file)?.(rule, locateTranslation(files, translation).line) === true
  const sameWords = new Set(files.find(({ file }) => file === sameWordsFile)?.strings.map(({ value }) => value))
  const isIdentical = (translation: TextTranslation) =>
    translation.locale !== baseLocale &&
    translation.translated !== undefined &&
    isUntranslated(translation.original, translation.translated, sameWords) &&
    !isAllowed(translation, 'untranslated-text')

  const counted = translations.map((translation) =>
    translation.status === 'stale' && isAllowed(translation, 'stale-translation')
      ? { ...translation, status: 'current' as const }
      : translation,
  )
  return {
    files: [...Map.groupBy(counted, ({ file }) => file)].map(([file, group]) => summarise(file, group, isIdentical)),
    total: summarise('total', counted, isIdentical),
    open: counted
      .map((translation) => ({ ...translation, ...locateTranslation(files, translation), isIdentical: isIdentical(translation) }))
      .filter((translation) => translation.status === 'missing' || translation.status === 'stale' || translation.isIdentical),
  }
}
