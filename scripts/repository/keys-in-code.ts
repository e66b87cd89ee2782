import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { findLayer } from '../../eslint/layers.ts'

/** A position in the code: src/site/layout/Footer.tsx:28. */
type CodePosition = string

export type KeysInCode = {
  /** The messages and texts of lists that the code names: the full key of each, with the names of its parameters. */
  messages: Map<string, string[]>
  /**
   * Messages that the code names but that do not exist. `parameters` are the names that the code passes: the content check compares them
   * with the message once it is written.
   */
  missing: Map<string, { position: CodePosition; parameters: string[] }>
}

/**
 * The file of the types that are generated from the messages. The key of a message is the path of property names that leads to the message
 * from a type of `rootTypes`.
 */
const typesFile = 'src/content-model/generated/message-types.ts'
const rootTypes = ['TranslationFunctions', 'Dictionary']
const listItemType = 'ListItem'

/** Tests are excluded: they may name messages that no page shows. */
const usesMessages = (file: string): boolean =>
  /^(?:pages|renderer|src)\//.test(file) && !/\.test\.tsx?$|\.d\.ts$|generated\//.test(file) && findLayer(file)?.[1].namesMessages === true

/**
 * Finds the messages that the code of a site uses, by the types of the compiler: messages.home.hero, a destructured hero, and labels[kind]
 * for each value of the union `kind`. Takes about ten seconds, or one second with a `program` whose types were checked before. Throws if
 * tsconfig.json or the generated types of the messages are missing.
 */
export function keysInCode(root: string, program = createProgram(root)): KeysInCode {
  if (!existsSync(join(root, typesFile))) throw new Error(`There is no ${typesFile} yet. Run “npm run generate” first.`)
  const finder = new KeyFinder(program.getTypeChecker())
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName)
    if (usesMessages(path)) finder.visit(file, (node) => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
  }
  return finder.keys
}

function createProgram(root: string): ts.Program {
  const path = ts.findConfigFile(root, (file) => ts.sys.fileExists(file))
  if (path === undefined) throw new Error(`There is no tsconfig.json in ${root} or in a folder above it.`)
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: unknown } // typed as any
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return ts.createProgram(
    fileNames.filter((file) => usesMessages(relative(root, file))),
    options,
  )
}

class KeyFinder {
  readonly keys: KeysInCode = { messages: new Map(), missing: new Map() }
  readonly #checker: ts.TypeChecker

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  visit(node: ts.Node, position: (node: ts.Node) => CodePosition): void {
    const { messages, missing } = this.keys
    for (const declaration of [...this.#namedProperties(node), ...this.#textsOfList(node)].flatMap((symbol) => symbol.declarations ?? [])) {
      const key = ts.isPropertySignature(declaration) ? keyOfDeclaration(declaration) : undefined
      if (key !== undefined && ts.isPropertySignature(declaration) && isMessageType(declaration))
        messages.set(key, messageParameters(declaration))
    }
    for (const [key, parameters] of this.#missingMessages(node)) missing.set(key, { position: position(node), parameters })
    ts.forEachChild(node, (child) => this.visit(child, position))
  }

  /** Returns the properties that an expression or a pattern names: b for a.b and { b } = a, and for a[b] every value of b's type. */
  #namedProperties(node: ts.Node): ts.Symbol[] {
    if (ts.isPropertyAccessExpression(node)) return toList(this.#checker.getSymbolAtLocation(node.name))
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken) {
      const name = node.propertyName ?? node.name
      return ts.isIdentifier(name) ? toList(this.#checker.getTypeAtLocation(node.parent).getProperty(name.text)) : []
    }
    if (ts.isElementAccessExpression(node)) {
      const type = this.#checker.getTypeAtLocation(node.expression)
      return (this.#literals(node.argumentExpression) ?? []).flatMap((name) => toList(type.getProperty(name)))
    }
    return []
  }

  /** Returns the strings that the type of an expression allows. Undefined if the type allows any string. */
  #literals(expression: ts.Expression): string[] | undefined {
    const types = membersOf(this.#checker.getTypeAtLocation(expression))
    const names = types.flatMap((type) => (type.isStringLiteral() ? [type.value] : []))
    return names.length === types.length ? names : undefined
  }

  /**
   * Returns the keys of messages that an expression names and the translations do not have, with the parameters that the code passes. For
   * `dictionary.hero.title.short`, where `hero` has no `title`, the key is "hero.title.short".
   */
  #missingMessages(node: ts.Node): [key: string, parameters: string[]][] {
    if (!ts.isPropertyAccessExpression(node) || this.#checker.getSymbolAtLocation(node.name)) return []
    const groups = groupKeys(this.#checker.getTypeAtLocation(node.expression))
    const names = [node.name.text]
    let last = node
    for (; ts.isPropertyAccessExpression(last.parent); last = last.parent) names.push(last.parent.name.text)
    return groups.map((group) => [[group, ...names].join('.'), argumentNames(last)])
  }

  /**
   * Returns the properties of the items of a list of messages that the code uses: those of the type that the list is passed to. For
   * `points={messages.about.values.items}` with the prop `points: { title: string }[]`, returns the property `title`. Returns none for
   * other nodes.
   */
  #textsOfList(node: ts.Node): ts.Symbol[] {
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return []
    const item = this.#checker.getTypeAtLocation(node).getNumberIndexType()
    if (item?.aliasSymbol?.name !== listItemType) return []
    const expected = this.#checker.getContextualType(node)?.getNonNullableType().getNumberIndexType()
    return (expected?.getProperties() ?? []).flatMap(({ name }) => toList(item.getProperty(name)))
  }
}

const toList = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value])

const membersOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type])

/**
 * Returns the path of names from the root type to a declaration: `home.hero.title`, or `home.points[].title` for a text of all items of a
 * list. Undefined if the declaration is not in the types of the messages.
 */
function keyOfDeclaration(declaration: ts.Node): string | undefined {
  if (!declaration.getSourceFile().fileName.endsWith(typesFile)) return undefined
  const names: string[] = []
  for (let node: ts.Node = declaration; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isPropertySignature(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)))
      names.unshift(node.type && ts.isArrayTypeNode(node.type) ? `${node.name.text}[]` : node.name.text)
    if (ts.isTypeAliasDeclaration(node)) return rootTypes.includes(node.name.text) ? names.join('.') : undefined
  }
  return undefined
}

/** For the type of a group of messages, returns the key of the group. For a union of such types, returns the keys of all these groups. */
const groupKeys = (type: ts.Type): string[] =>
  membersOf(type)
    .flatMap((member) => member.getSymbol()?.declarations ?? [])
    .filter((declaration) => ts.isTypeLiteralNode(declaration) && ts.isPropertySignature(declaration.parent))
    .flatMap(({ parent }) => toList(keyOfDeclaration(parent)))

const isMessageType = ({ type }: ts.PropertySignature): boolean =>
  type !== undefined && !ts.isTypeLiteralNode(type) && !ts.isArrayTypeNode(type)

/**
 * Returns the parameters of a message by its type: (values: { n: number }) => string has the parameter n. A message of a `Dictionary` is a
 * string and has none, because code that reads messages as strings fills in no parameters.
 */
function messageParameters({ type }: ts.PropertySignature): string[] {
  const argument = type && ts.isFunctionTypeNode(type) ? type.parameters[0]?.type : undefined
  return argument && ts.isTypeLiteralNode(argument) ? propertyNames(argument.members) : []
}

function argumentNames({ parent }: ts.Node): string[] {
  const argument = ts.isCallExpression(parent) ? parent.arguments[0] : undefined
  return argument && ts.isObjectLiteralExpression(argument) ? propertyNames(argument.properties) : []
}

const propertyNames = (members: readonly (ts.TypeElement | ts.ObjectLiteralElementLike)[]): string[] =>
  members.flatMap(({ name }) => (name && 'text' in name ? [name.text] : [])).sort()
