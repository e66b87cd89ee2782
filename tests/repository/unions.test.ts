import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { projectFilesIn } from './project-files.ts'

const root = join(import.meta.dirname, '../..')

const sources = projectFilesIn('src', 'scripts', 'pages', 'renderer')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\//.test(file))
  .map((file) => ({ file, tree: parse(readFileSync(join(root, file), 'utf8')) }))

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest)
}

const discriminators = ['kind', 'type', 'state']

const exceptions = [
  // The discriminator is a field of an HTML form or of the API for contact messages.
  'src/intake/requests/change/bulk-change.ts: action',
  'src/intake/requests/receive/contact-message-schema.ts: form',
  'src/intake/requests/receive/contact-message-schema.ts: schemaVersion',
  // The discriminator is a column of the studio's database.
  'src/studio/publications/publication-store.ts: target',
]

it('the variants of a union are told apart by kind, type or state', () => {
  const found = sources.flatMap(({ file, tree }) => discriminatorsIn(tree).map((name) => ({ name, id: `${file}: ${name}` })))
  const others = new Set(found.filter(({ name }) => !discriminators.includes(name)).map(({ id }) => id))
  expect(found.filter(({ name }) => name === 'kind').length).toBeGreaterThan(0)
  expect([...others].sort()).toEqual(exceptions)
})

it('a variant of a union has only its properties: none has the type never', () => {
  const found = sources.flatMap(({ file, tree }) => absentPropertiesIn(tree).map((name) => `${file}: ${name}`))
  // Code that waits for a publication reads `problem` in every state, so the type has `problem?: undefined`.
  expect(found).toEqual(['src/studio/protocol/calls/publication-contract.ts: problem'])
})

/** Literals that may be in camelCase although they are not keys of an object, and the reason. */
const otherCamelCase = [
  // `localStorage` and `sessionStorage` are names of the web platform.
  'src/editor/protocol/storage.ts: localStorage',
  'src/editor/protocol/storage.ts: sessionStorage',
  // `unknownProxy` is stored in the intake's database.
  'src/intake/database/stored-times.ts: unknownProxy',
  // `iPad` and `iPhone` are names of devices.
  'src/server-lib/sign-in/device.ts: iPad',
  'src/server-lib/sign-in/device.ts: iPhone',
]

it('the literals of a union are in kebab-case, unless they are keys of an object', () => {
  const keys = new Set([...sources.flatMap(({ tree }) => propertiesIn(tree)), ...messageKeys()])
  const found = sources.flatMap(({ file, tree }) => literalsIn(tree).map((literal) => ({ literal, id: `${file}: ${literal}` })))
  const others = found.filter(({ literal }) => /^[a-z]+[A-Z]\w*$/.test(literal) && !keys.has(literal))
  expect(found.length).toBeGreaterThan(0)
  expect([...new Set(others.map(({ id }) => id))].sort()).toEqual(otherCamelCase)
})

it('the search finds literals of unions, constant lists and enums, but not names of properties', () => {
  const text = `type A = 'aB' | Pick<C, 'dE' | 'fG'> | H['iJ' | 'kL']; const m = ['nO'] as const, p = z.enum(['qR', 's']), t = ['uV']`
  expect(literalsIn(parse(text))).toEqual(['aB', 'nO', 'qR', 's'])
})

it('the search finds discriminators of types and schemas, and properties that are always absent', () => {
  const text = `
    export type A = { on: 'a' | 'b'; c: 'd' } | { on: 'e'; c: string }
    function f(): { ok: true; g: { h: 'i' } } | ({ ok: false } & B) | undefined {}
    const j = z.discriminatedUnion('do', [])
    type N = { kind: 'p'; q?: never } | { kind: 'r'; q?: undefined; s: never }`
  expect(discriminatorsIn(parse(text))).toEqual(['on', 'ok', 'do', 'kind'])
  expect(absentPropertiesIn(parse(text))).toEqual(['q', 'q'])
})

/** Returns the properties that have literal types in every variant of a union of object types, and the discriminators of zod schemas. */
function discriminatorsIn(tree: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isUnionTypeNode(node)) found.push(...sharedBy(node.types.map(literalProperties).filter((names) => names !== undefined)))
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments
      if (node.expression.name.text === 'discriminatedUnion' && first && ts.isStringLiteral(first)) found.push(first.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Returns the names that are in every list; none if there are fewer than two lists. */
const sharedBy = ([first = [], ...others]: string[][]): string[] =>
  others.length === 0 ? [] : first.filter((name) => others.every((names) => names.includes(name)))

/** Returns the properties of an object type that have a literal or a union of literals as type; undefined for another type. */
function literalProperties(type: ts.TypeNode): string[] | undefined {
  if (ts.isParenthesizedTypeNode(type)) return literalProperties(type.type)
  if (ts.isIntersectionTypeNode(type)) {
    const parts = type.types.map(literalProperties).filter((names) => names !== undefined)
    return parts.length === 0 ? undefined : parts.flat()
  }
  if (!ts.isTypeLiteralNode(type)) return undefined
  const isLiteral = (value: ts.TypeNode): boolean =>
    ts.isLiteralTypeNode(value) || (ts.isUnionTypeNode(value) && value.types.every(isLiteral))
  return type.members.flatMap((member) =>
    ts.isPropertySignature(member) && !member.questionToken && ts.isIdentifier(member.name) && member.type && isLiteral(member.type)
      ? [member.name.text]
      : [],
  )
}

/** Returns the optional properties that cannot have a value. */
function absentPropertiesIn(tree: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isAbsent =
      ts.isPropertySignature(node) &&
      node.questionToken !== undefined &&
      (node.type?.kind === ts.SyntaxKind.NeverKeyword || node.type?.kind === ts.SyntaxKind.UndefinedKeyword)
    if (isAbsent && ts.isIdentifier(node.name)) found.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Returns the parts of the keys of all messages, of tools and of the translations. */
function messageKeys(): string[] {
  const files = projectFilesIn('src/tool-messages', 'src/content-model/i18n').filter((file) => file.endsWith('.json'))
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  return [...text.matchAll(/"([\w.]+)":/g)].flatMap(([, key = '']) => key.split('.'))
}

/** Returns the names of the properties that a file declares in types and objects. */
function propertiesIn(tree: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isProperty = ts.isPropertySignature(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)
    if (isProperty && ts.isIdentifier(node.name)) found.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Types whose parameters are names of properties. */
const typesOfKeys = ['Pick', 'Omit', 'Exclude', 'Extract', 'Record']

/** Returns the literals in unions, constant lists and z.enum(), except those that name properties of a type, such as `Pick<A, 'b'>`. */
function literalsIn(tree: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIndexedAccessTypeNode(node)) {
      visit(node.objectType)
      return
    }
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && typesOfKeys.includes(node.typeName.text)) return
    if (ts.isUnionTypeNode(node))
      for (const type of node.types) if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) found.push(type.literal.text)
    const list = ts.isAsExpression(node) ? node.expression : ts.isCallExpression(node) && isEnum(node) ? node.arguments[0] : undefined
    if (list && ts.isArrayLiteralExpression(list)) found.push(...list.elements.filter(ts.isStringLiteral).map(({ text }) => text))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const isEnum = ({ expression }: ts.CallExpression): boolean => ts.isPropertyAccessExpression(expression) && expression.name.text === 'enum'
