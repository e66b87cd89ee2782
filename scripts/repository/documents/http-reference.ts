import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { type FieldName, fieldsOf, type FormName } from '#src/contact-message/forms.ts'
import { editPathSchema, editsSchema } from '#src/content-toolkit/edit/index.ts'
import { placeSchema } from '#src/editor/protocol/calls/call-inputs.ts'
import { callSchemas, draftEntrySchema, uploadName, uploadParametersSchema } from '#src/editor/protocol/calls/call-schemas.ts'
import { workingCopySchemas } from '#src/editor/protocol/calls/working-copy-contract.ts'
import { callPath } from '#src/editor/protocol/index.ts'
import { fieldSchema } from '#src/intake/requests/receive/contact-message-schema.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import { keysOf } from '#src/lib/objects.ts'
import { presenceSchemas } from '#src/studio/protocol/calls/presence-contract.ts'
import { previewSchemas } from '#src/studio/protocol/calls/preview-contract.ts'
import { publicationSchemas } from '#src/studio/protocol/calls/publication-contract.ts'
import { scheduleSchemas } from '#src/studio/protocol/calls/schedule-contract.ts'
import { isRecorded, mayDo, type PanelAction } from '#src/studio/routes/call-access.ts'

/** The repository of the modules that this file imports. */
const projectRoot = join(import.meta.dirname, '../../..')

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(projectRoot, file), 'utf8'), ts.ScriptTarget.ESNext, true)

/** Does not descend into nodes for which `find` returns a value. */
function collect<Value>(node: ts.Node, find: (node: ts.Node) => Value | undefined): Value[] {
  const value = find(node)
  const below: Value[] = []
  ts.forEachChild(node, (child) => {
    below.push(...collect(child, find))
  })
  return value === undefined ? below : [value, ...below]
}

/** As one line. Empty if there is none. */
function docOf(node: ts.Node | undefined): string {
  const [, comment = ''] = /^\s*\/\*\*([^]*?)\*\//.exec(node?.getFullText() ?? '') ?? []
  const lines = comment.split('\n').map((line) => line.trim().replace(/^\* ?/, ''))
  return lines.join(' ').trim()
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

const codeOf = (text: string): string => (text === '' ? '' : `\`${text}\``)

/** Inputs with a name, which the page describes once. */
const namedInputs = new Map<z.core.$ZodType, string>([
  [placeSchema, 'Place'],
  [editPathSchema, 'Path'],
  [draftEntrySchema, 'Entry'],
  [editsSchema.element, 'FileEdits'],
])

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Returns the input that a schema accepts, in the notation of TypeScript. `isNamed`: a named input is printed as its name. */
function inputOf(schema: z.core.$ZodType, isNamed = true): string {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const name = namedInputs.get(zodSchema)
      if (name !== undefined && (isNamed || name !== namedInputs.get(schema))) jsonSchema.title = name
    },
  })
  return printShape(json)
}

function printShape(schema: JsonSchema): string {
  if (schema.title !== undefined) return schema.title
  if (schema.$ref !== undefined) return 'JSON'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.map((variant) => printShape(objectOf(variant))).join(' | ')
  if (schema.type === 'array') return `${inBrackets(printShape(objectOf(schema.items)))}[]${limit(schema.maxItems)}`
  if (schema.type === 'string') return `string${limit(schema.maxLength)}`
  if (schema.type !== 'object') return typeof schema.type === 'string' ? schema.type : 'JSON'
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => `${name}${schema.required?.includes(name) === true ? '' : '?'}: ${printShape(objectOf(property))}`,
  )
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`
}

const limit = (most: number | undefined): string => (most === undefined ? '' : ` ≤ ${most}`)
const inBrackets = (type: string): string => (/ \| (?![^{]*\})/.test(type) ? `(${type})` : type)
const objectOf = (schema: z.core.JSONSchema._JSONSchema | z.core.JSONSchema._JSONSchema[] | undefined): JsonSchema =>
  typeof schema === 'object' && !Array.isArray(schema) ? schema : {}

type Calls = { file: string; answers: string; schemas: Record<string, z.ZodType> }

/** Returns the rows of calls: name, input, answer, role, purpose. `roleOf` returns who may make a call. */
function callRows({ file, answers, schemas }: Calls, roleOf: (name: string) => string): string[][] {
  const names = Object.keys(schemas)
  const isInputs = (node: ts.ObjectLiteralExpression) =>
    names.every((name) => node.properties.some((each) => each.name?.getText() === name))
  const [inputs] = collect(parse(file), (node) => (ts.isObjectLiteralExpression(node) && isInputs(node) ? node : undefined))
  const isAnswers = (node: ts.TypeLiteralNode) => names.every((name) => node.members.some((member) => member.name?.getText() === name))
  const [literal] = collect(parse(answers), (node) => (ts.isTypeLiteralNode(node) && isAnswers(node) ? node : undefined))
  return Object.entries(schemas).map(([name, schema]) => {
    const answer = literal?.members.find((member) => member.name?.getText() === name)
    if (!answer || !ts.isPropertySignature(answer)) throw new Error(`${answers} has no answer to the call “${name}”.`)
    const type = (answer.type?.getText() ?? '').replaceAll(/\s+/g, ' ')
    const purpose = [docOf(inputs?.properties.find((input) => input.name?.getText() === name)), docOf(answer)]
      .filter((text) => text !== '')
      .join(' ')
    if (purpose === '') throw new Error(`Neither ${file} nor ${answers} says in a comment what the call “${name}” does.`)
    return [codeOf(name), codeOf(inputOf(schema)), codeOf(type), roleOf(name), purpose]
  })
}

function roleInStudio(action: PanelAction): string {
  const may = (role: 'writer' | 'publisher', isReviewed: boolean) => mayDo({ role }, action, { isReviewed })
  const role = may('writer', false) ? 'writer' : may('writer', true) ? 'writer, if publications are reviewed' : 'publisher'
  return isRecorded(action) ? `${role} (recorded)` : role
}

const callHead = ['Call', 'Input', 'Answer', 'Role', 'Purpose']
const editorCalls: Calls = {
  file: 'src/editor/protocol/calls/call-schemas.ts',
  answers: 'src/editor/protocol/calls/answers.ts',
  schemas: callSchemas,
}
const contracts = {
  'src/studio/protocol/calls/presence-contract.ts': presenceSchemas,
  'src/studio/protocol/calls/publication-contract.ts': publicationSchemas,
  'src/studio/protocol/calls/schedule-contract.ts': scheduleSchemas,
  'src/studio/protocol/calls/preview-contract.ts': previewSchemas,
}
const workingCopyContract = 'src/editor/protocol/calls/working-copy-contract.ts'

type RouteRow = { method: string; path: string; handler: string }
type RouteTable = { name: string; rows: RouteRow[] }

async function routesIn(file: string): Promise<RouteTable[]> {
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

/** Values that only a running server has, by the expressions that name them. */
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

const routeTable = ({ rows }: RouteTable): string =>
  table(
    ['Request', 'Handler'],
    rows.map(({ method, path, handler }) => [codeOf(`${method} ${path}`), codeOf(handler)]),
  )

function fieldRows(form: FormName): string[][] {
  const required = (field: FieldName) => (fieldsOf(form)[field]?.isRequired === true ? 'yes' : 'no')
  return keysOf(fieldsOf(form)).map((field) => [codeOf(field), codeOf(inputOf(fieldSchema(form, field))), required(field)])
}

export async function httpReference(): Promise<string> {
  const routes = new Map<string, RouteTable>()
  for (const file of ['src/intake/routes/intake-routes.ts', 'src/intake/routes/inbox-routes.ts', 'src/studio/routes/routes.ts'])
    for (const found of await routesIn(file)) routes.set(`${file}: ${found.name}`, found)
  const routesOf = (file: string, name: string): string => {
    const found = routes.get(`${file}: ${name}`)
    if (!found || found.rows.length === 0) throw new Error(`${file} has no routes “${name}”.`)
    return routeTable(found)
  }
  const [intake, inbox, studio] = [
    (name: string) => routesOf('src/intake/routes/intake-routes.ts', name),
    (name: string) => routesOf('src/intake/routes/inbox-routes.ts', name),
    (name: string) => routesOf('src/studio/routes/routes.ts', name),
  ]
  const roleOf = (name: string) => roleInStudio(name as PanelAction) // the access table has all calls
  const upload = [codeOf(uploadName), `query ${codeOf(inputOf(uploadParametersSchema))}; the body is the file`, codeOf('UploadOutcome')]
  const parts = [
    `# HTTP reference

\`npm run docs:sync\` writes this page from the zod schemas, the contracts of the calls and the tables of routes. Do not edit it. All GET
routes also answer HEAD, and ANY means all methods. \`:id\` is one segment, \`/*\` all paths below. The number after ≤ is
the maximum length.

[Contact forms](#contact-forms) · [Intake and inbox](#intake-and-inbox) · [Calls of the panel](#calls-of-the-panel) · [Studio](#studio)`,
    `## Contact forms

\`POST /requests\`, of the intake or of another server. [contact-endpoint.md](contact-endpoint.md) has the whole message and the responses.
Fields of the form \`advanced\`:`,
    table(['Field', 'Value', 'Required'], fieldRows('advanced')),
    'Fields of the form `simple`:',
    table(['Field', 'Value', 'Required'], fieldRows('simple')),
    `## Intake and inbox

Below the base path of the site. The site's server has the other paths, among them \`/health\`. Without a session
(\`src/intake/routes/intake-routes.ts\`):`,
    intake('routes'),
    'Sign-in, in each language, such as `/fr/staff/code` (`src/intake/routes/inbox-routes.ts`). With sign-in by a proxy these are missing:',
    inbox('publicRoutes'),
    'With a session of the staff, in each language. Forms also need the CSRF token of the session:',
    inbox('staffRoutes'),
    `## Calls of the panel

\`POST ${callPath}<call>\`, with the input as JSON. Each answer is JSON; \`src/editor/protocol/calls/answers.ts\` and the
contracts declare its types.
In development the editor’s own pages on this machine may make the calls. In the studio people with the role may, and a publisher may do
what a writer may. Calls with “recorded” are in the audit log. Inputs that several calls have:`,
    table(
      ['Name', 'Input'],
      [...namedInputs].map(([schema, name]) => [name, codeOf(inputOf(schema, false))]),
    ),
    'Of the editor:',
    table(callHead, [...callRows(editorCalls, roleOf), [...upload, roleOf(uploadName), 'Stores a photograph in content/images.']]),
    `Only in development (\`${workingCopyContract}\`):`,
    table(
      callHead.filter((title) => title !== 'Role'),
      callRows({ file: workingCopyContract, answers: workingCopyContract, schemas: workingCopySchemas }, () => '').map((row) =>
        row.toSpliced(3, 1),
      ),
    ),
    'Only in the studio:',
    table(
      callHead,
      Object.entries(contracts).flatMap(([file, schemas]) => callRows({ file, answers: file, schemas }, roleOf)),
    ),
    `## Studio

\`src/studio/routes/routes.ts\`. For other servers:`,
    studio('serverRoutes'),
    'Without a session. Previews need a secret link or its cookie:',
    studio('publicRoutes'),
    'Sign-in. With sign-in by a proxy these are missing:',
    studio('signInRoutes'),
    'With a session:',
    studio('personRoutes'),
  ]
  return `${parts.join('\n\n')}\n`
}
