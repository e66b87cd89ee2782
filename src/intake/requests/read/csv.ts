import { type Locale, locales } from '#src/content-model/i18n/locales.ts'
import type { CsvColumn } from '#src/intake/templates/csv-columns.ts'

export type Separator = ',' | ';'

export type CsvFormat<Item> = { columns: readonly CsvColumn<Item>[]; separator: Separator }

/**
 * Returns the character that separates cells in a CSV file in a language. Excel expects a semicolon if the decimal separator of the
 * language is a comma, as in French.
 */
export const separatorFor = (locale: Locale): Separator =>
  new Intl.NumberFormat(locales[locale].tag).format(1.5).includes(',') ? ';' : ','

/** Returns a row of a CSV file (RFC 4180). */
export const csvRow = (values: readonly string[], separator: Separator): string => `${values.map(csvCell).join(separator)}\r\n`

/**
 * Returns the beginning of a CSV file: a byte order mark and the names of the columns. The mark makes Excel read the file as UTF-8 instead
 * of Windows-1252. A first line `sep=;` would set the separator in Excel of every language, but makes Excel ignore the mark.
 */
export const csvStart = (columns: readonly string[], separator: Separator): string => `\uFEFF${csvRow(columns, separator)}`

/**
 * Matches the positions before characters that begin a formula, at the beginning of a cell. Also matches them inside a cell after a
 * separator or a quotation mark: some programs end a quoted cell at another separator than that of the file, or remove quotation marks.
 */
const formula = /(?<=^|[,;|\t\r\n"])(?=[=+\-@＝＋－＠\t\r])|^(?=\n)/g

/**
 * Matches an international telephone number in groups of digits. Spreadsheets do not read it as a formula, because it has no operator
 * between the groups.
 */
const telephoneNumber = /^\+\d{1,3}(?: \d{1,9})+$/

/** Returns a quoted cell. An apostrophe before a formula keeps spreadsheets from running the formula (OWASP, CSV injection). */
const csvCell = (text: string): string => `"${telephoneNumber.test(text) ? text : text.replaceAll(formula, "'").replaceAll('"', '""')}"`
