/**
 * A piece of a message: plain text, a {parameter}, or a plural {{one|other}}. A plural has as many forms as its language
 * (src/lib/messages/plurals.ts).
 *
 * - In the base language a parameter may have a type: {n:number}.
 * - A plural depends on the parameter that it names, as in {{n:a seat|{n} seats}}, otherwise on the parameter before it. Its forms may
 *   contain parameters.
 */
export type Piece = {
  /** The source text of the piece in the message, with its braces. */
  source: string
} & (
  | { kind: 'plain' }
  | { kind: 'parameter'; name: string; type: string | undefined }
  | { kind: 'plural'; name: string | undefined; forms: string[] }
)

const pieceSyntax = /(\{\{(?:[^{}]|\{\w+\})*\}\}|\{\w+(?::\w+)?\})/

/** Splits a message into pieces. The sources of the pieces, joined, are the message. */
export const piecesOf = (message: string): Piece[] =>
  message
    .split(pieceSyntax)
    .filter((source) => source !== '')
    .map(parsePiece)

function parsePiece(source: string): Piece {
  if (source.startsWith('{{') && source.includes('|')) {
    const [, name, forms = ''] = /^\{\{(?:(\w+):)?(.*)\}\}$/s.exec(source) ?? []
    return { source, kind: 'plural', name, forms: forms.split('|') }
  }
  const [, name, type] = /^\{(\w+)(?::(\w+))?\}$/.exec(source) ?? []
  return name === undefined ? { source, kind: 'plain' } : { source, kind: 'parameter', name, type }
}

/** Returns the names of the parameters outside plurals, in the order of the text. A name that occurs twice is listed twice. */
export const parameterNames = (message: string): string[] =>
  piecesOf(message).flatMap((piece) => (piece.kind === 'parameter' ? piece.name : []))

/** Returns the names of all parameters, including those of plurals. A repeated name is repeated: {{n:a seat|{m} seats}} {m} → n, m, m. */
export const allParameterNames = (message: string): string[] =>
  piecesOf(message).flatMap((piece) => {
    if (piece.kind === 'plain') return []
    if (piece.kind === 'parameter') return piece.name
    return [...(piece.name === undefined ? [] : [piece.name]), ...piece.forms.flatMap(parameterNames)]
  })

/** Returns the names of all parameters, including those in plurals, sorted and without repetitions. */
export const distinctParameterNames = (message: string): string[] => [...new Set(allParameterNames(message))].sort()

export const mapPieces = (message: string, change: (piece: Piece) => string): string => piecesOf(message).map(change).join('')

/** Removes the types of parameters: {n:number} → {n}. Only the base language has types. */
export const withoutTypes = (message: string): string =>
  mapPieces(message, (piece) => (piece.kind === 'parameter' ? `{${piece.name}}` : piece.source))

/** Replaces parameters by their values. A parameter without a value is kept. */
export const fill = (message: string, values: Partial<Record<string, string>>): string =>
  mapPieces(message, (piece) => (piece.kind === 'parameter' ? (values[piece.name] ?? piece.source) : piece.source))
