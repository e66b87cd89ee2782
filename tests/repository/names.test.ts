import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { projectFilesIn } from './project-files.ts'

type Declaration = { name: string; file: string; isExported: boolean; isVariable: boolean; isType: boolean }

const root = join(import.meta.dirname, '../..')

const sources = projectFilesIn('src', 'tests')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.spec\.ts$|\/generated\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const declarations = sources.flatMap(({ file, text }) => declarationsIn(file, text))

const inSrc = declarations.filter(({ file }) => file.startsWith('src/'))

it('no exported name is declared in several files of src/', () => {
  expect(sharedNames(inSrc.filter(({ isExported }) => isExported))).toEqual({})
})

it('at most two files of src/ declare a function, class or type with the same name', () => {
  const shared = sharedNames(inSrc.filter(({ isVariable }) => !isVariable))
  expect(Object.entries(shared).filter(([, files]) => files.split(', ').length > 2)).toEqual([])
})

it('no names of exported functions or classes of src/ differ only in case, except select and Select', () => {
  // Types are not compared, because a type may have the name of the value that it describes. `select` is the word of SQL, and `Select` that
  // of HTML.
  const callable = inSrc.filter(({ isExported, isVariable, isType }) => isExported && !isVariable && !isType)
  const spellings = Map.groupBy(new Set(callable.map(({ name }) => name)), (name) => name.toLowerCase())
  expect([...spellings.values()].filter((names) => names.length > 1)).toEqual([['select', 'Select']])
})

it('no exported function of src/ has a one-word name that ends in -ed or -able', () => {
  const functions = inSrc.filter(({ isExported, isVariable, isType }) => isExported && !isVariable && !isType)
  expect(functions.filter(({ name }) => /^[a-z]+(?:ed|able)$/.test(name)).map(({ name, file }) => `${file}: ${name}`)).toEqual([])
})

it('no file of tests/ exports a name that another file exports', () => {
  const exported = declarations.filter(({ isExported }) => isExported)
  expect(sharedNames(exported)).toEqual({})
})

it('the names of zod schemas end in Schema, except those in src/content-model/schema, which do not', () => {
  const isOfContent = (file: string) => file.startsWith('src/content-model/schema/')
  const misnamed = sources
    .filter(({ text }) => text.includes("from 'zod'") || text.includes('Schema'))
    .flatMap(({ file, text }) =>
      schemasIn(file, text)
        .filter((name) => name.endsWith('Schema') === isOfContent(file))
        .map((name) => `${file}: ${name}`),
    )
  expect(misnamed).toEqual([])
})

it('an index.ts contains only exports from other files', () => {
  const indexes = sources.filter(({ file }) => basename(file) === 'index.ts')
  expect(indexes.length).toBeGreaterThan(0)
  expect(indexes.filter(({ file, text }) => !isInterface(file, text)).map(({ file }) => file)).toEqual([])
})

it('a unit test is beside the file that it tests, and has the name of that file, unless it is named *.flow.test.ts', () => {
  const files = projectFilesIn('src')
  const sources = new Set(files.filter((file) => !file.includes('.test.')).map((file) => file.replace(/\.\w+$/, '')))
  const subjects = files
    .filter((file) => file.includes('.test.'))
    .map((file) => file.replace(/(?:\.(?:slow|isolated|dom))?\.test\.tsx?$/, ''))
  expect(subjects.filter((subject) => !sources.has(subject) && !subject.endsWith('.flow'))).toEqual([])
})

it('a component has at most one file of unit tests', () => {
  const tests = projectFilesIn('src').filter((file) => /\.test\.tsx$/.test(file))
  const groups = Map.groupBy(tests, (file) => file.replace(/(?:\.dom)?\.test\.tsx$/, ''))
  expect([...groups.values()].filter((files) => files.length > 1)).toEqual([])
})

it('a file with the name of a component exports only components, contexts and types', () => {
  const ofComponents = declarations.filter(({ file, isExported }) => isExported && /^[A-Z]/.test(basename(file)))
  expect(ofComponents.length).toBeGreaterThan(0)
  // Components and contexts are used as elements in JSX, so their names are in PascalCase.
  expect(ofComponents.filter(({ name, isType }) => !isType && !/^[A-Z]\w*[a-z]/.test(name))).toEqual([])
})

it('the search for declarations finds types, classes, functions, functions in constants, variables and global variables', () => {
  const text = `
    export type A = string
    interface B {}
    export class C {}
    function d() {}
    export const e = () => 1, [f, { g }] = [1, { g: 2 }]
    if (f) { const local = g }
    declare global { var i: string; interface Window { j: string } }
    export { d as h } from './h.ts'`
  expect(declarationsIn('file.ts', text).map(({ name, isExported, isVariable }) => `${name} ${isExported} ${isVariable}`)).toEqual([
    'A true false',
    'B false false',
    'C true false',
    'd false false',
    'e true false',
    'f true true',
    'g true true',
    'i true true',
  ])
})

it('the search for zod schemas finds constants that begin with z, with a schema, or with a function that returns a schema', () => {
  const text = `
    const a = z.string().min(1), b: z.ZodType<B> = z.object({})
    export const c = aSchema.extend({ d })
    const e = (names: string[]) => z.enum(names)
    const f = e(['one']).optional()
    const g = a.parse(''), h = aSchema.safeParse(''), i = z.registry(), j = { k: z.string() }, l = aSchema.shape`
  expect(schemasIn('file.ts', text)).toEqual(['a', 'b', 'c', 'f'])
})

const isInterface = (file: string, text: string): boolean =>
  ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest)
    .statements.every((statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined)

function sharedNames(among: readonly Declaration[]): Record<string, string> {
  const groups = [...Map.groupBy(among, ({ name }) => name)].map(
    ([name, group]) => [name, [...new Set(group.map(({ file }) => file))].sort()] as const,
  )
  return Object.fromEntries(groups.filter(([, files]) => files.length > 1).map(([name, files]) => [name, files.join(', ')]))
}

function declarationsIn(file: string, text: string): Declaration[] {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.flatMap((statement): Declaration[] => {
    const isExported =
      ts.canHaveModifiers(statement) && !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (ts.isVariableStatement(statement)) return variablesOf(statement).map((each) => ({ ...each, file, isExported }))
    // A global variable counts as exported, because every file can use it.
    if (ts.isModuleDeclaration(statement) && statement.name.text === 'global' && statement.body && ts.isModuleBlock(statement.body))
      return statement.body.statements
        .filter(ts.isVariableStatement)
        .flatMap(variablesOf)
        .map((each) => ({ ...each, file, isExported: true }))
    const name = isNamed(statement) ? statement.name?.text : undefined
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    return name === undefined ? [] : [{ name, file, isExported, isVariable: false, isType }]
  })
}

/** Returns the names that a statement declares with `const`, `let` or `var`. `isVariable` is false if the value is a function. */
function variablesOf({ declarationList }: ts.VariableStatement): Pick<Declaration, 'name' | 'isVariable' | 'isType'>[] {
  return declarationList.declarations.flatMap(({ name, initializer }) => {
    const isVariable = !initializer || !ts.isArrowFunction(initializer)
    return namesIn(name).map((each) => ({ name: each, isVariable, isType: false }))
  })
}

/** Methods of zod and of schemas that do not return a schema. */
const otherMethods = ['parse', 'safeParse', 'registry', 'toJSONSchema']

/**
 * Returns the names of the constants at the top level of a file that are zod schemas: the value is a call that begins with `z`, with a name
 * in -Schema, or with a function of the file that returns a schema, and it does not end with one of `otherMethods`.
 */
function schemasIn(file: string, text: string): string[] {
  const constants = ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }) => (ts.isIdentifier(name) && initializer ? [{ name: name.text, initializer }] : []))
  const isSchema = (value: ts.Node, makers: readonly string[]): boolean => {
    if (!ts.isCallExpression(value)) return false
    if (ts.isPropertyAccessExpression(value.expression) && otherMethods.includes(value.expression.name.text)) return false
    const first = firstWord(value)
    return first === 'z' || first.endsWith('Schema') || makers.includes(first)
  }
  const makers = constants
    .filter(({ initializer }) => ts.isArrowFunction(initializer) && isSchema(initializer.body, []))
    .map(({ name }) => name)
  return constants.filter(({ initializer }) => isSchema(initializer, makers)).map(({ name }) => name)
}

/** Returns the first word of a chain of calls: z in `z.string().min(1)`. */
function firstWord(value: ts.Expression): string {
  if (ts.isCallExpression(value) || ts.isPropertyAccessExpression(value)) return firstWord(value.expression)
  return ts.isIdentifier(value) ? value.text : ''
}

function isNamed(statement: ts.Statement): statement is ts.Statement & { name?: ts.Identifier } {
  const kinds = [ts.isFunctionDeclaration, ts.isClassDeclaration, ts.isInterfaceDeclaration, ts.isTypeAliasDeclaration]
  return kinds.some((isKind) => isKind(statement))
}

/** Returns the names that a variable declaration declares: several if it destructures. */
function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []))
}

it('only postal addresses are named address: other values are an email, an ip, a url or a path', () => {
  const found = projectFilesIn('src', 'tests', 'scripts')
    .filter((file) => /\.tsx?$/.test(file) && !hasPostalNames(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => /address/i.test(text))
    .flatMap(({ file, text }) => declaredNamesIn(file, text).map((name) => ({ name, id: `${file}: ${name}` })))
    .filter(({ name }) => /address/i.test(name))
    .map(({ id }) => id)
  expect([...new Set(found)].sort()).toEqual(namesOfPackages)
})

/** Names with `address` that Node.js and the packages for mails define, for a host or an e-mail address. */
const namesOfPackages = [
  'src/intake/requests/intake-mails.test.ts: address',
  'src/intake/start/supervise-intake.test.ts: address',
  'tests/harness/servers/mail-server.ts: address',
]

const hasPostalNames = (file: string) =>
  /^(src\/(content-model\/schema\/offices|site\/sections\/|site\/page-data\/structured-organization)|tests\/(specimen\/specimen\.test|browser\/languages\/pseudo))/.test(
    file,
  )

/** Returns the names of all variables, parameters, functions, types and members of types that a file declares, at any depth. */
function declaredNamesIn(file: string, text: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isMethodDeclaration(node)
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return names
}

it('a parameter with a parsed HTTP request is named httpRequest, and one with that of Node.js incoming', () => {
  const nameOf = (type: string) => (type === 'IncomingMessage' ? 'incoming' : type.endsWith('HttpRequest') ? 'httpRequest' : undefined)
  const found = sources
    .filter(({ text }) => /HttpRequest|IncomingMessage/.test(text))
    .flatMap(({ file, text }) => typedParametersIn(file, text).map((parameter) => ({ file, ...parameter })))
    .filter(({ type }) => nameOf(type) !== undefined)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ name, type }) => name !== nameOf(type))).toEqual([])
})

/**
 * Returns the parameters that a file declares in functions and function types. Leaves out parameters that are destructured, and types
 * without a name.
 */
function typedParametersIn(file: string, text: string): { name: string; type: string }[] {
  const parameters: { name: string; type: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && ts.isIdentifier(node.name) && node.type && ts.isTypeReferenceNode(node.type))
      if (ts.isIdentifier(node.type.typeName)) parameters.push({ name: node.name.text, type: node.type.typeName.text })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return parameters
}
