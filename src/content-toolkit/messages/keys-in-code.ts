import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** A position in the code: src/site/frame/Footer.tsx:28. */
type CodePlace = string

export type KeysInCode = {
  /** Messages that the code names, by their full key, with the parameters that it fills in. */
  messages: Map<string, string[]>
  /** Groups that the code passes on whole, and where: which of their messages it uses cannot be decided. */
  groups: Map<string, CodePlace[]>
  /** Messages that the code names and that do not exist, and where; with the parameters that it would fill in. */
  missing: Map<string, { place: CodePlace; parameters: string[] }>
}

/** The types that are generated from the messages; a key is a path of property names below one of them. */
const typesFile = 'src/content/generated/message-types.ts'
const rootTypes = ['TranslationFunctions', 'Translation']

/** True for files that use messages: code of the site and of the intake's templates. Tests use more than visitors see. */
const asksForMessages = (file: string): boolean =>
  /^(pages|renderer|src\/(site|contact-message|content\/model|intake\/templates))\//.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file)

/**
 * Which messages the code of a site uses, by the types of the compiler: it resolves LL.home.hero, a destructured hero, and
 * labels[kind] where kind is a union. Takes some ten seconds. Throws where there is no tsconfig.json, or where the types of
 * the messages have not been generated.
 */
export function keysInCode(root: string): KeysInCode {
  if (!existsSync(join(root, typesFile))) throw new Error(`There is no ${typesFile} yet. Run “npm run generate” first.`)
  const program = programOf(root)
  const checker = program.getTypeChecker()
  const keys: KeysInCode = { messages: new Map(), groups: new Map(), missing: new Map() }

  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName)
    if (!asksForMessages(path) || path.includes('generated/')) continue
    const placeOf = (node: ts.Node) => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    const visit = (node: ts.Node): void => {
      for (const symbol of propertiesNamedBy(node, checker)) {
        for (const [key, declaration] of keysOf(symbol)) {
          if (isMessage(declaration)) keys.messages.set(key, parametersOf(declaration))
        }
      }
      for (const [key, parameters] of missingAt(node, checker)) keys.missing.set(key, { place: placeOf(node), parameters })
      for (const key of groupsTakenBy(node, checker)) keys.groups.set(key, [...new Set([...(keys.groups.get(key) ?? []), placeOf(node)])])
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return keys
}

function programOf(root: string): ts.Program {
  const path = ts.findConfigFile(root, (file) => ts.sys.fileExists(file))
  if (path === undefined) throw new Error(`There is no tsconfig.json in ${root}.`)
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: unknown } // typed as any
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return ts.createProgram(
    fileNames.filter((file) => asksForMessages(relative(root, file))),
    options,
  )
}

/** The properties that an expression or a pattern names: b for a.b and { b } = a, and for a[b] every value of b's type. */
function propertiesNamedBy(node: ts.Node, checker: ts.TypeChecker): ts.Symbol[] {
  if (ts.isPropertyAccessExpression(node)) return symbolsOf(checker.getSymbolAtLocation(node.name))
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken) {
    const name = node.propertyName ?? node.name
    return ts.isIdentifier(name) ? propertiesOf(checker.getTypeAtLocation(node.parent), [name.text]) : []
  }
  if (ts.isElementAccessExpression(node)) {
    const names = literalsOf(checker.getTypeAtLocation(node.argumentExpression))
    return names ? propertiesOf(checker.getTypeAtLocation(node.expression), names) : []
  }
  return []
}

/** A name that its group does not have, with the names that follow it: what is asked for may be in a group that is missing too. */
function missingAt(node: ts.Node, checker: ts.TypeChecker): [key: string, parameters: string[]][] {
  if (!ts.isPropertyAccessExpression(node) || checker.getSymbolAtLocation(node.name)) return []
  const groups = groupKeys(checker.getTypeAtLocation(node.expression))
  const names = [node.name.text]
  let last = node
  for (; ts.isPropertyAccessExpression(last.parent); last = last.parent) names.push(last.parent.name.text)
  return groups.map((group) => [[group, ...names].join('.'), parametersPassedTo(last)])
}

/** The names in the object that a function is called with. */
function parametersPassedTo({ parent }: ts.Node): string[] {
  const argument = ts.isCallExpression(parent) ? parent.arguments[0] : undefined
  if (!argument || !ts.isObjectLiteralExpression(argument)) return []
  return argument.properties.flatMap(({ name }) => (name && 'text' in name ? [name.text] : [])).sort()
}

const symbolsOf = (symbol: ts.Symbol | undefined): ts.Symbol[] => (symbol ? [symbol] : [])

const propertiesOf = (type: ts.Type, names: readonly string[]): ts.Symbol[] => names.flatMap((name) => symbolsOf(type.getProperty(name)))

/** The strings that a type allows; undefined where it allows any. */
function literalsOf(type: ts.Type): string[] | undefined {
  const types = type.isUnion() ? type.types : [type]
  const names = types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []))
  return names.length === types.length ? names : undefined
}

/** Keys of a property, with their declarations; a property of a union has several. */
function keysOf(symbol: ts.Symbol): [string, ts.PropertySignature][] {
  return (symbol.declarations ?? []).flatMap((declaration): [string, ts.PropertySignature][] => {
    const key = ts.isPropertySignature(declaration) ? keyOf(declaration) : undefined
    return key !== undefined && ts.isPropertySignature(declaration) ? [[key, declaration]] : []
  })
}

/** The path of names from the root type to a declaration; undefined if it is not in the types of the messages. */
function keyOf(declaration: ts.Node): string | undefined {
  if (!declaration.getSourceFile().fileName.endsWith(typesFile)) return undefined
  const names: string[] = []
  for (let node: ts.Node = declaration; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isPropertySignature(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) names.unshift(node.name.text)
    if (ts.isTypeAliasDeclaration(node)) return rootTypes.includes(node.name.text) ? names.join('.') : undefined
  }
  return undefined
}

const isMessage = ({ type }: ts.PropertySignature): boolean => type !== undefined && !ts.isTypeLiteralNode(type)

/** (values: { n: number }) => string fills in n. Texts that are read without a call are filled in elsewhere. */
function parametersOf({ type }: ts.PropertySignature): string[] {
  if (!type || !ts.isFunctionTypeNode(type)) return []
  const [argument] = type.parameters
  if (!argument?.type || !ts.isTypeLiteralNode(argument.type)) return []
  return argument.type.members.flatMap(({ name }) => (name && 'text' in name ? [name.text] : [])).sort()
}

/** Keys of the groups that can no longer be followed after an expression: it is passed to something of a general type. */
function groupsTakenBy(node: ts.Node, checker: ts.TypeChecker): string[] {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return []
  const keys = groupKeys(checker.getTypeAtLocation(node))
  // The contextual type takes the compiler much longer than the type.
  return keys.length === 0 || staysInSight(node, checker) ? [] : keys
}

function groupKeys(type: ts.Type): string[] {
  const types = type.isUnion() ? type.types : [type]
  return types.flatMap((one) =>
    (one.getSymbol()?.declarations ?? []).flatMap((declaration) => {
      const key = ts.isTypeLiteralNode(declaration) && ts.isPropertySignature(declaration.parent) ? keyOf(declaration.parent) : undefined
      return key === undefined ? [] : [key]
    }),
  )
}

/** Whether the use of an expression can be followed by its type. */
function staysInSight(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return true
  if (ts.isElementAccessExpression(parent)) {
    return parent.expression !== node || literalsOf(checker.getTypeAtLocation(parent.argumentExpression)) !== undefined
  }
  if (ts.isVariableDeclaration(parent) || ts.isParenthesizedExpression(parent) || ts.isBindingElement(parent)) return true
  // <footer> is an element, not a group of that name.
  if (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent) || ts.isJsxClosingElement(parent)) return true
  // 'keywords' in LL.home.meta uses no message.
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InKeyword) return true
  const wanted = checker.getContextualType(node)
  return wanted !== undefined && groupKeys(wanted).length > 0
}
