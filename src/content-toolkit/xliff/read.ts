import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { lineIndex } from '#src/content-toolkit/read/index.ts'
import type { Inline } from './inline.ts'
import { decodeXml, parseDocument, type ResolvedElement, type XmlSyntaxError } from './xml.ts'

/** The namespaces of XLIFF 2.0 and 2.1, and of 2.2. */
const namespaces = ['urn:oasis:names:tc:xliff:document:2.0', 'urn:oasis:names:tc:xliff:document:2.2']
const segmentStates = ['initial', 'translated', 'reviewed', 'final', undefined]

export type ReturnedUnit = {
  fileId: string
  id: string
  line: number
  column: number
  notes: string[]
  /** The sources of all segments and the texts between segments, joined in the order of the source. */
  source: Inline[]
  /** The targets of all segments and the texts between segments, joined in the order of the target, which can be another one. */
  target: Inline[]
  segments: { state: string | undefined; hasTarget: boolean }[]
  /** Whether white space is part of the texts (xml:space). If not, the translation program may have wrapped or indented the texts. */
  isPreserved: boolean
  finding: XmlSyntaxError | undefined
}

export type ReturnedDocument = {
  kind: 'read'
  srcLang: string
  trgLang: string
  units: ReturnedUnit[]
  /** Findings about elements outside of units. A unit is a text to translate. */
  findings: XmlSyntaxError[]
}

type Report = (element: ResolvedElement, message: FindingText) => void

/** Reads the core of an XLIFF 2 document, or returns why it cannot be read. Ignores modules and extensions. */
export function readXliff(bytes: Uint8Array): ReturnedDocument | { kind: 'unreadable'; finding: XmlSyntaxError } {
  const { text, finding } = decodeXml(bytes)
  const parsed = finding ? { kind: 'malformed' as const, finding } : parseDocument(text)
  if (parsed.kind === 'malformed') return { kind: 'unreadable', finding: findEnd(text) ?? parsed.finding }
  const { root } = parsed
  const { srcLang = '', trgLang = '', version = '' } = root.attributes
  if (root.name !== 'xliff' || !namespaces.includes(root.namespace)) {
    const message: FindingText = ({ xliff: { document } }) => {
      const { kinds } = document
      const ofVersion = version.startsWith('2') ? kinds.withoutNamespace({ version }) : kinds.version({ version })
      return document.isOther({ kind: root.name === 'xliff' ? ofVersion : kinds.other({ element: root.name }) })
    }
    return { kind: 'unreadable', finding: { line: root.line, column: root.column, message } }
  }

  const reportTo = (list: XmlSyntaxError[]): Report => {
    return ({ line, column }, message) => list.push({ line, column, message })
  }
  const findings: XmlSyntaxError[] = []
  const report = reportTo(findings)
  const files = childrenOf(root, ['file', 'notes'], report).filter(({ name }) => name === 'file')
  if (files.length === 0) report(root, ({ xliff }) => xliff.document.noFile())
  const units = files.flatMap((file) =>
    unitsIn(file, report).map((unit): ReturnedUnit => {
      const findingsOfUnit: XmlSyntaxError[] = []
      const content = readUnit(unit, { source: srcLang, target: trgLang }, reportTo(findingsOfUnit))
      const ids = { fileId: file.attributes['id'] ?? '', id: unit.attributes['id'] ?? '' }
      return { ...ids, line: unit.line, column: unit.column, ...content, finding: findingsOfUnit[0] }
    }),
  )
  return { kind: 'read', srcLang, trgLang, units, findings }
}

/** Returns a finding if a document is empty or was cut off. Returns undefined for a complete document. */
function findEnd(text: string): XmlSyntaxError | undefined {
  if (text.trim() === '') return { line: 1, column: 1, message: ({ xliff }) => xliff.document.empty() }
  if (!/<(?:[\w.-]+:)?xliff\s/.test(text) || /<\/(?:[\w.-]+:)?xliff\s*>/.test(text)) return undefined
  return { ...lineIndex(text)(text.trimEnd().length), message: ({ xliff }) => xliff.document.breaksOff() }
}

/**
 * Returns the children of an element that belong to the core of XLIFF. Reports children whose name is not in `names`, and words between
 * children.
 */
function childrenOf(element: ResolvedElement, names: readonly string[], report: Report): ResolvedElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') {
      if (child.trim() !== '') report(element, ({ xliff }) => xliff.elements.words({ element: element.name }))
    } else if (child.namespace === element.namespace) {
      if (names.includes(child.name)) return child
      report(child, ({ xliff }) => xliff.elements.misplaced({ element: child.name, parent: element.name }))
    }
    return []
  })
}

function unitsIn(parent: ResolvedElement, report: Report): ResolvedElement[] {
  const children = childrenOf(parent, ['skeleton', 'notes', 'group', 'unit'], report).filter(
    ({ name }) => name === 'group' || name === 'unit',
  )
  if (parent.name === 'file' && children.length === 0) report(parent, ({ xliff }) => xliff.elements.noUnit())
  return children.flatMap((child) => (child.name === 'group' ? unitsIn(child, report) : child))
}

function readUnit(unit: ResolvedElement, languages: { source: string; target: string }, report: Report) {
  const children = childrenOf(unit, ['notes', 'originalData', 'segment', 'ignorable'], report)
  const notes = children.filter(({ name }) => name === 'notes').flatMap((list) => childrenOf(list, ['note'], report))
  const parts = children
    .filter(({ name }) => name === 'segment' || name === 'ignorable')
    .map((part, index) => {
      const [source = part, target, ...more] = childrenOf(part, ['source', 'target'], report)
      if (source.name !== 'source' || target?.name === 'source' || more.length > 0)
        report(part, ({ xliff }) => xliff.elements.sides({ element: part.name }))
      const { state } = part.attributes
      if (!segmentStates.includes(state)) report(part, ({ xliff }) => xliff.elements.state({ state: state ?? '' }))
      // An <ignorable> element holds what is between two segments, usually a space. Without a <target>, its <source> is used in both
      // languages.
      const content = target ?? (part.name === 'ignorable' ? source : undefined)
      return { isSegment: part.name === 'segment', state, source, target, content, order: Number(target?.attributes['order'] ?? index + 1) }
    })
  const segments = parts.filter(({ isSegment }) => isSegment)
  if (segments.length === 0) report(unit, ({ xliff }) => xliff.elements.noSegment())
  const inOrder = parts.toSorted((a, b) => a.order - b.order)
  if (inOrder.some(({ order }, index) => order !== index + 1)) report(unit, ({ xliff }) => xliff.elements.order())
  const sources = parts.map(({ source }) => source)
  const targets = inOrder.flatMap(({ content }) => content ?? [])
  for (const content of [...sources, ...targets]) {
    const language = languages[content.name === 'source' ? 'source' : 'target']
    const claimed = inherited(content, 'xml:lang') ?? language
    if (claimed.toLowerCase() !== language.toLowerCase())
      report(content, ({ xliff }) => xliff.elements.language({ element: content.name, claimed, language }))
  }
  return {
    notes: notes.map((note) => note.children.filter((child) => typeof child === 'string').join('')),
    source: joinContents(sources, report),
    target: joinContents(targets, report),
    segments: segments.map(({ state, target }) => ({ state, hasTarget: target !== undefined })),
    isPreserved: [...sources, ...targets].every((content) => inherited(content, 'xml:space') === 'preserve'),
  }
}

const inherited = (element: ResolvedElement | undefined, attribute: string): string | undefined =>
  element && (element.attributes[attribute] ?? inherited(element.parent, attribute))

/**
 * Joins the contents of all segments of a unit in one language. A span may begin in one segment and end in another.
 *
 *     <source>One <sc id="1"/>two.</source>   <source> Three.<ec startRef="1"/></source>   →   One *two. Three.*
 */
function joinContents(contents: readonly ResolvedElement[], report: Report): Inline[] {
  const open = new Map<string, ResolvedElement>()
  const parts = contents.flatMap((content) => inlineIn(content, open, report))
  for (const element of open.values()) report(element, ({ xliff }) => xliff.elements.noEnd())
  return parts
}

function inlineIn(content: ResolvedElement, open: Map<string, ResolvedElement>, report: Report): Inline[] {
  return content.children.flatMap((child): Inline | Inline[] => {
    if (typeof child === 'string') return { text: child }
    const { id = '', copyOf = '', equiv = '', startRef = '', isolated, hex = '' } = child.attributes
    const name = child.namespace === content.namespace ? child.name : ''
    const inner = name === 'mrk' || name === 'pc' ? inlineIn(child, open, report) : []
    if (name === 'ph') return { code: equiv, id, copyOf }
    if (name === 'pc') return [{ span: 'start' }, ...inner, { span: 'end' }]
    if (['mrk', 'sm', 'em'].includes(name)) return inner
    if (['sc', 'ec'].includes(name) && isolated === 'yes') return { span: 'isolated' }
    if (name === 'cp' && /^[\da-f]{2,8}$/i.test(hex) && parseInt(hex, 16) <= 0x10ffff)
      return { text: String.fromCodePoint(parseInt(hex, 16)) }
    if (name === 'ec' && open.delete(startRef)) return { span: 'end' }
    if (name === 'sc') open.set(id, child)
    else report(child, ({ xliff }) => xliff.elements.unreadable({ element: child.name }))
    return { span: 'start' }
  })
}
