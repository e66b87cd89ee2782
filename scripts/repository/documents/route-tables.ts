import { join } from 'node:path'
import ts from 'typescript'
import { shortDigest } from '#src/lib/node/digest.ts'
import { codeOf, table } from './markdown.ts'
import { collect, parse, projectRoot } from './source-syntax.ts'

type RouteRow = { method: string; path: string; handler: string }
export type RouteTable = { name: string; rows: RouteRow[] }

export async function routesIn(file: string): Promise<RouteTable[]> {
  const source = parse(file)
  const declarations = collect(source, (node) =>
    ts.isVariableDeclaration(node) && /^(?:readonly )?Route</.test(node.type?.getText() ?? '') ? node : undefined,
  )
  const tables: RouteTable[] = []
  for (const declaration of declarations) {
    const rows: RouteRow[] = []
    const routes: readonly ts.Expression[] =
      declaration.initializer && ts.isArrayLiteralExpression(declaration.initializer) ? declaration.initializer.elements : []
    for (const route of routes.filter((element) => ts.isObjectLiteralExpression(element))) {
      const [method, path, handler] = ['method', 'path', 'handler'].map((name) => propertyOf(route, name))
      const handlerName = handler && !ts.isArrowFunction(handler) ? handler.getText().replace(/\)$/, '').split(/[.(]/).at(-1) : undefined
      if (!path || handlerName === undefined) throw new Error(`${file} has a route without a path or a named handler: ${route.getText()}`)
      rows.push({
        method: method && ts.isStringLiteral(method) ? method.text : 'ANY',
        path: await pathOf(path, source),
        handler: handlerName,
      })
    }
    tables.push({ name: declaration.name.getText(), rows })
  }
  return tables
}

const propertyOf = (route: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
  const property = route.properties.find((each) => each.name?.getText() === name)
  if (property && ts.isShorthandPropertyAssignment(property)) return property.name
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

/** Values that exist only in a running server, by the expressions that name them. */
const runtimeValues: Readonly<Record<string, unknown>> = { 'dependencies.templates': { styleSheet: '' } }

/** Returns the path that an expression gives. The digest of a style sheet, which each build changes, is printed as `<digest>`. */
async function pathOf(expression: ts.Expression, source: ts.SourceFile): Promise<string> {
  const value = await evaluate(expression, source)
  if (typeof value !== 'string') throw new Error(`${source.fileName}: the path ${expression.getText()} cannot be evaluated.`)
  return value.replace(shortDigest(''), '<digest>')
}

/** Evaluates strings, imported values, their members, and calls of imported functions. Returns undefined for everything else. */
async function evaluate(expression: ts.Expression, source: ts.SourceFile): Promise<unknown> {
  if (ts.isStringLiteralLike(expression)) return expression.text
  if (expression.getText() in runtimeValues) return runtimeValues[expression.getText()]
  if (ts.isIdentifier(expression)) return importedValue(expression.text, source)
  if (ts.isPropertyAccessExpression(expression)) {
    const owner = await evaluate(expression.expression, source)
    return typeof owner === 'object' && owner !== null ? (Reflect.get(owner, expression.name.text) as unknown) : undefined
  }
  if (ts.isTemplateExpression(expression)) {
    const parts = [expression.head.text]
    for (const span of expression.templateSpans) parts.push(String(await evaluate(span.expression, source)), span.literal.text)
    return parts.join('')
  }
  if (!ts.isCallExpression(expression)) return undefined
  const called = await evaluate(expression.expression, source)
  const values: unknown[] = []
  for (const argument of expression.arguments) values.push(await evaluate(argument, source))
  return typeof called === 'function' && !values.includes(undefined) ? (Reflect.apply(called, undefined, values) as unknown) : undefined
}

async function importedValue(name: string, source: ts.SourceFile): Promise<unknown> {
  for (const statement of source.statements.filter((each) => ts.isImportDeclaration(each))) {
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const specifier = statement.moduleSpecifier.text
    const folder = join(projectRoot, source.fileName, '..')
    const file = specifier.startsWith('#') ? join(projectRoot, specifier.slice(1)) : join(folder, specifier)
    const load = () => import(file) as Promise<Record<string, unknown>>
    if (ts.isNamespaceImport(bindings)) {
      if (bindings.name.text === name) return load()
    } else {
      const element = bindings.elements.find((each) => each.name.text === name)
      if (element) return (await load())[element.propertyName?.text ?? name]
    }
  }
  return undefined
}

export const routeTable = ({ rows }: RouteTable): string =>
  table(
    ['Request', 'Handler'],
    rows.map(({ method, path, handler }) => [codeOf(`${method} ${path}`), codeOf(handler)]),
  )
