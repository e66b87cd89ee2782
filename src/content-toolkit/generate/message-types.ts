import { baseLocale } from '../../content/i18n/locales.ts'
import { isMessage, type Translations } from '../../content/schema/translations.ts'
import { piecesOf } from '../../content/text-syntax/message.ts'

/**
 * Returns the source of the types of the messages: `Translation` for dictionaries, and `TranslationFunctions` for LL, whose functions take
 * the parameters of the message in the base language. The source contains texts only in comments, so that no text can become code.
 */
export const messageTypes = (translations: Translations): string =>
  [
    '// Generated from content/translations. Edit the YAML instead.',
    `export type Translation = ${typeTree(translations, () => 'string')}`,
    `export type TranslationFunctions = ${typeTree(translations, functionType)}`,
    '',
  ].join('\n')

function typeTree(group: Translations, typeOf: (message: string) => string): string {
  const members = Object.entries(group).map(([key, node]) => {
    if (!isMessage(node)) return `${JSON.stringify(key)}: ${typeTree(node, typeOf)}`
    const message = node[baseLocale]
    return `/** ${message.replaceAll('*/', '* /')} */\n${JSON.stringify(key)}: ${typeOf(message)}`
  })
  return `{\n${members.join('\n')}\n}`
}

function functionType(message: string): string {
  const types = new Map<string, string>()
  for (const piece of piecesOf(message)) {
    if (piece.kind === 'words' || piece.name === undefined || types.has(piece.name)) continue
    types.set(piece.name, piece.kind === 'plural' ? 'number' : (piece.type ?? 'string'))
  }
  const parameters = [...types].map(([name, type]) => `${name}: ${type}`).join('; ')
  return types.size === 0 ? '() => string' : `(values: { ${parameters} }) => string`
}
