/**
 * A piece of a message: plain words; a {parameter}, in the base language with its type behind a colon; or a plural
 * {{one|several}}, which follows the number before it, or the parameter that it names. `source` is how it is written.
 */
export type Piece = { source: string } & (
  | { kind: 'words' }
  | { kind: 'parameter'; name: string; type: string | undefined }
  | { kind: 'plural'; name: string | undefined; forms: string[] }
)

const piece = /(\{\{[^{}]*\}\}|\{\w+(?::\w+)?\})/

/** The pieces of a message, in their order; together their sources are the message. What is neither parameter nor plural is words. */
export const piecesOf = (message: string): Piece[] =>
  message
    .split(piece)
    .filter((source) => source !== '')
    .map(pieceOf)

function pieceOf(source: string): Piece {
  if (source.startsWith('{{') && source.includes('|')) {
    const [, name, forms = ''] = /^\{\{(?:(\w+):)?(.*)\}\}$/s.exec(source) ?? []
    return { source, kind: 'plural', name, forms: forms.split('|') }
  }
  const [, name, type] = /^\{(\w+)(?::(\w+))?\}$/.exec(source) ?? []
  return name === undefined ? { source, kind: 'words' } : { source, kind: 'parameter', name, type }
}

/** The names of the parameters of a message, in the order of the text; repeated ones are repeated. */
export const parameterNames = (message: string): string[] => piecesOf(message).flatMap((one) => (one.kind === 'parameter' ? one.name : []))

/** A message with every piece replaced by what `change` returns. */
export const mapPieces = (message: string, change: (piece: Piece) => string): string => piecesOf(message).map(change).join('')

/** A message with values in the place of its parameters; one without a value stays as it is. */
export const fill = (message: string, values: Partial<Record<string, string>>): string =>
  mapPieces(message, (one) => (one.kind === 'parameter' ? (values[one.name] ?? one.source) : one.source))
