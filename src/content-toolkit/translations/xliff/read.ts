import { lineIndex } from '../../read/index.ts'
import type { Inline } from './inline.ts'
import { decodeXml, type Element, parseDocument, type XmlFinding } from './xml.ts'

/** The namespaces of XLIFF 2.0 and 2.1, and of 2.2. */
const namespaces = ['urn:oasis:names:tc:xliff:document:2.0', 'urn:oasis:names:tc:xliff:document:2.2']
const segmentStates = ['initial', 'translated', 'reviewed', 'final', undefined]

/** A unit as it has come back. `source` and `target` join its segments and what is between them, each side in its own order. */
export type ReturnedUnit = {
  fileId: string
  id: string
  line: number
  column: number
  notes: string[]
  source: Inline[]
  target: Inline[]
  segments: { state: string | undefined; hasTarget: boolean }[]
  /** True if white space is part of the texts (xml:space). Otherwise a program may have wrapped or indented them. */
  isPreserved: boolean
  finding: XmlFinding | undefined
}

/** `findings` are those outside of units. */
export type ReturnedDocument = { srcLang: string; trgLang: string; units: ReturnedUnit[]; findings: XmlFinding[] }

type Report = (element: Element, message: string) => void

/** Reads the core of an XLIFF 2 document, or returns why it cannot be read. Ignores modules and extensions. */
export function readXliff(bytes: Uint8Array): ReturnedDocument | XmlFinding {
  const { text, finding } = decodeXml(bytes)
  const root = finding ?? parseDocument(text)
  if ('message' in root) return findEnd(text) ?? root
  const { srcLang = '', trgLang = '', version = '' } = root.attributes
  if (root.name !== 'xliff' || !namespaces.includes(root.namespace)) {
    const name = version.startsWith('2') ? `XLIFF ${version} without its namespace` : `XLIFF ${version}`
    const kind = root.name === 'xliff' ? name : `a file of <${root.name}>`
    const message = `This is ${kind}. Export it as XLIFF 2.1 (2.0 or 2.2) from the translation program.`
    return { line: root.line, column: root.column, message }
  }

  const reportTo = (list: XmlFinding[]): Report => {
    return ({ line, column }, message) => list.push({ line, column, message })
  }
  const findings: XmlFinding[] = []
  const report = reportTo(findings)
  const files = childrenOf(root, ['file', 'notes'], report).filter(({ name }) => name === 'file')
  if (files.length === 0) report(root, 'The file has no <file>. Export it again from the translation program.')
  const units = files.flatMap((file) =>
    unitsIn(file, report).map((unit): ReturnedUnit => {
      const findingsOfUnit: XmlFinding[] = []
      const content = readUnit(unit, { source: srcLang, target: trgLang }, reportTo(findingsOfUnit))
      const ids = { fileId: file.attributes['id'] ?? '', id: unit.attributes['id'] ?? '' }
      return { ...ids, line: unit.line, column: unit.column, ...content, finding: findingsOfUnit[0] }
    }),
  )
  return { srcLang, trgLang, units, findings }
}

/** Returns where a document that cannot be parsed is cut off, if it is. */
function findEnd(text: string): XmlFinding | undefined {
  if (text.trim() === '') return { line: 1, column: 1, message: 'The file is empty. Ask for it again.' }
  if (!/<(?:[\w.-]+:)?xliff\s/.test(text) || /<\/(?:[\w.-]+:)?xliff\s*>/.test(text)) return undefined
  return { ...lineIndex(text)(text.trimEnd().length), message: 'The file breaks off here. Ask for the whole file again.' }
}

/** Returns the children of an element that belong to the core. Reports those that are not expected, and words between them. */
function childrenOf(element: Element, names: readonly string[], report: Report): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') {
      if (child.trim() !== '') report(element, `<${element.name}> has words outside of <source> and <target>. Remove them.`)
    } else if (child.namespace === element.namespace) {
      if (names.includes(child.name)) return child
      report(child, `<${child.name}> does not belong in <${element.name}>. Remove it.`)
    }
    return []
  })
}

function unitsIn(parent: Element, report: Report): Element[] {
  const children = childrenOf(parent, ['skeleton', 'notes', 'group', 'unit'], report).filter(({ name }) => /group|unit/.test(name))
  if (parent.name === 'file' && children.length === 0) report(parent, 'This <file> has no <unit>. Export it again.')
  return children.flatMap((child) => (child.name === 'group' ? unitsIn(child, report) : child))
}

function readUnit(unit: Element, languages: { source: string; target: string }, report: Report) {
  const children = childrenOf(unit, ['notes', 'originalData', 'segment', 'ignorable'], report)
  const notes = children.filter(({ name }) => name === 'notes').flatMap((list) => childrenOf(list, ['note'], report))
  const parts = children
    .filter(({ name }) => /segment|ignorable/.test(name))
    .map((part, index) => {
      const [source = part, target, ...more] = childrenOf(part, ['source', 'target'], report)
      if (source.name !== 'source' || target?.name === 'source' || more.length > 0)
        report(part, `<${part.name}> must have one <source> and at most one <target>. Put them back.`)
      const { state } = part.attributes
      if (!segmentStates.includes(state)) report(part, `There is no state “${state ?? ''}”. Set it to “translated”.`)
      // An ignorable between segments, usually a space, is the same in both languages unless it has a target.
      const content = target ?? (part.name === 'ignorable' ? source : undefined)
      return { isSegment: part.name === 'segment', state, source, target, content, order: Number(target?.attributes['order'] ?? index + 1) }
    })
  const segments = parts.filter(({ isSegment }) => isSegment)
  if (segments.length === 0) report(unit, 'This <unit> has no <segment>. Export it again from the translation program.')
  const inOrder = parts.toSorted((a, b) => a.order - b.order)
  if (inOrder.some(({ order }, index) => order !== index + 1))
    report(unit, 'The “order” of its <target> elements must be 1, 2, 3 and so on, each once. Correct it.')
  const [sources, targets] = [parts.map(({ source }) => source), inOrder.flatMap(({ content }) => content ?? [])]
  for (const content of [...sources, ...targets]) {
    const language = languages[content.name === 'source' ? 'source' : 'target']
    const claimed = inherited(content, 'xml:lang') ?? language
    if (claimed.toLowerCase() !== language.toLowerCase())
      report(content, `This <${content.name}> is in “${claimed}”, and the file in “${language}”. Correct its xml:lang.`)
  }
  return {
    notes: notes.map((note) => note.children.filter((child) => typeof child === 'string').join('')),
    source: joinContents(sources, report),
    target: joinContents(targets, report),
    segments: segments.map(({ state, target }) => ({ state, hasTarget: target !== undefined })),
    isPreserved: [...sources, ...targets].every((content) => inherited(content, 'xml:space') === 'preserve'),
  }
}

const inherited = (element: Element | undefined, attribute: string): string | undefined =>
  element && (element.attributes[attribute] ?? inherited(element.parent, attribute))

/** Joins the contents of a side. A span may begin in one segment and end in another. */
function joinContents(contents: readonly Element[], report: Report): Inline[] {
  const open = new Map<string, Element>()
  const parts = contents.flatMap((content) => inlineIn(content, open, report))
  for (const element of open.values()) report(element, 'This <sc> has no <ec>. Put the tags back as they are in the source.')
  return parts
}

function inlineIn(content: Element, open: Map<string, Element>, report: Report): Inline[] {
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
    else report(child, `<${child.name}> cannot be read here. Put the tags back as they are in the source.`)
    return { span: 'start' }
  })
}
