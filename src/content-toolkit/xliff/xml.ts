import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml'
import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { lineIndex, type Position } from '#src/content-toolkit/read/index.ts'

/** An element with its namespace resolved, at the position of its start tag. Attributes keep their prefix. */
export type ResolvedElement = Position & {
  namespace: string
  name: string
  attributes: Readonly<Partial<Record<string, string>>>
  children: (ResolvedElement | string)[]
  parent: ResolvedElement | undefined
}

export type XmlSyntaxError = Position & { message: FindingText }

/** Decodes XML by its byte order mark, or else by the encoding that it declares (XML 1.0, appendix F). */
export function decodeXml(bytes: Uint8Array): { text: string; finding: XmlSyntaxError | undefined } {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const [, declared = 'utf-8'] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? []
  // A declaration that this pattern finds is in ASCII characters, so the file is not in UTF-16. If the declaration names any UTF, such as
  // “UTF-16”, the file is read as UTF-8.
  const byDeclaration = declared.toLowerCase().startsWith('utf') ? 'utf-8' : declared
  const encoding = /^(?:\xfe\xff|\0<)/.test(start) ? 'utf-16be' : /^(?:\xff\xfe|<\0)/.test(start) ? 'utf-16le' : byDeclaration
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), finding: undefined }
  } catch {
    const text = new TextDecoder().decode(bytes)
    const position = lineIndex(text)(Math.max(0, text.indexOf('\ufffd')))
    return { text, finding: { ...position, message: ({ xliff }) => xliff.document.notUtf8() } }
  }
}

type ParsedXml = { kind: 'parsed'; root: ResolvedElement } | { kind: 'malformed'; finding: XmlSyntaxError }

/** Parses an XML document, with namespaces (Namespaces in XML 1.0). */
export function parseDocument(text: string): ParsedXml {
  const place = lineIndex(text)
  const malformed = (offset: number, message: FindingText): ParsedXml => ({ kind: 'malformed', finding: { ...place(offset), message } })
  try {
    const { root } = parseXml(text, { includeOffsets: true })
    return root
      ? { kind: 'parsed', root: resolve(root, { place, outer: new Map([['', '']]) }) }
      : malformed(0, ({ xliff }) => xliff.document.empty())
  } catch (error) {
    if (error instanceof RangeError) return malformed(0, ({ xliff }) => xliff.document.nested())
    if (!(error instanceof XmlError)) throw error
    const [, reason = error.message] = /^(.*) \(line \d+, column \d+\)/.exec(error.message) ?? []
    return malformed(error.pos, ({ xliff }) => xliff.document.notWellFormed({ reason }))
  }
}

/** Translation programs nest marks and spans a few levels deep. Documents with more levels than this are rejected. */
const maxLevels = 200

type Scope = {
  place: (offset: number) => Position
  /** The namespaces in scope by their prefix; '' is the prefix of names without one. */
  outer: ReadonlyMap<string, string>
  parent?: ResolvedElement
  depth?: number
}

function resolve(element: XmlElement, { place, outer, parent, depth = 0 }: Scope): ResolvedElement {
  if (depth > maxLevels) throw new RangeError(`The elements are nested more than ${maxLevels} levels deep.`)
  const { attributes, start } = element
  const declared = Object.entries(attributes).flatMap(([name, value]): [string, string][] =>
    name === 'xmlns' || name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : [],
  )
  const namespaces = declared.length === 0 ? outer : new Map([...outer, ...declared])
  const [name = '', prefix = ''] = element.name.split(':').reverse()
  // An undeclared prefix becomes the namespace, so that the element does not count as an element of XLIFF.
  const resolved: ResolvedElement = { namespace: namespaces.get(prefix) ?? prefix, name, attributes, children: [], parent, ...place(start) }
  for (const child of element.children) {
    if (child instanceof XmlText) resolved.children.push(child.text)
    else if (child instanceof XmlElement)
      resolved.children.push(resolve(child, { place, outer: namespaces, parent: resolved, depth: depth + 1 }))
  }
  return resolved
}
