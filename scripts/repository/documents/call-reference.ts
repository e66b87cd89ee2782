import ts from 'typescript'
import type { z } from 'zod'
import { callSchemas, uploadName, uploadParametersSchema } from '#src/editor/protocol/calls/call-schemas.ts'
import { workingCopySchemas } from '#src/editor/protocol/calls/working-copy-contract.ts'
import { presenceSchemas } from '#src/studio/protocol/calls/presence-contract.ts'
import { previewSchemas } from '#src/studio/protocol/calls/preview-contract.ts'
import { publicationSchemas } from '#src/studio/protocol/calls/publication-contract.ts'
import { scheduleSchemas } from '#src/studio/protocol/calls/schedule-contract.ts'
import { studioSchemas } from '#src/studio/protocol/calls/studio-calls.ts'
import { isRecorded, mayDo, type PanelAction } from '#src/studio/routes/call-access.ts'
import { inputOf, namedInputs } from './input-shapes.ts'
import { codeOf, table } from './markdown.ts'
import { collect, docOf, parse } from './source-syntax.ts'
import { wrapCode } from './wrap-code.ts'

type Call = { name: string; input: string; answer: string; purpose: string }

type CallSource = { file: string; answers: string; schemas: Record<string, z.ZodType> }

/** Returns the calls that a file declares. `answers` is the file with the types of their answers. */
function callsIn({ file, answers, schemas }: CallSource): Call[] {
  const names = Object.keys(schemas)
  const isInputs = (node: ts.ObjectLiteralExpression) =>
    names.every((name) => node.properties.some((each) => each.name?.getText() === name))
  const [inputs] = collect(parse(file), (node) => (ts.isObjectLiteralExpression(node) && isInputs(node) ? node : undefined))
  const isAnswers = (node: ts.TypeLiteralNode) => names.every((name) => node.members.some((member) => member.name?.getText() === name))
  const [literal] = collect(parse(answers), (node) => (ts.isTypeLiteralNode(node) && isAnswers(node) ? node : undefined))
  return Object.entries(schemas).map(([name, schema]) => {
    const answer = literal?.members.find((member) => member.name?.getText() === name)
    if (!answer || !ts.isPropertySignature(answer)) throw new Error(`${answers} declares no type for the answer to the call “${name}”.`)
    const type = (answer.type?.getText() ?? '').replaceAll(/\s+/g, ' ')
    const purpose = [docOf(inputs?.properties.find((input) => input.name?.getText() === name)), docOf(answer)]
      .filter((text) => text !== '')
      .join(' ')
    if (purpose === '') throw new Error(`Neither ${file} nor ${answers} says in a comment what the call “${name}” does.`)
    return { name, input: inputOf(schema), answer: type, purpose }
  })
}

/** Returns the role that a person needs for a call in the studio, with “(recorded)” if the audit log gets an entry for the call. */
function roleInStudio(name: string): string {
  const action = name as PanelAction // The cast is safe: the table of permissions has every call
  const may = (role: 'writer' | 'publisher', isReviewed: boolean) => mayDo({ role }, action, { isReviewed })
  const role = may('writer', false) ? 'writer' : may('writer', true) ? 'writer, if publications are reviewed' : 'publisher'
  return isRecorded(action) ? `${role} (recorded)` : role
}

const editorCalls: CallSource = {
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
/** Returns the calls of the studio. Throws if `contracts` and the studio have different calls. */
function studioCalls(): Call[] {
  const calls = Object.entries(contracts).flatMap(([file, schemas]) => callsIn({ file, answers: file, schemas }))
  const documented = new Set(calls.map(({ name }) => name))
  const missing = Object.keys(studioSchemas).filter((name) => !documented.has(name))
  if (missing.length > 0)
    throw new Error(`\`contracts\` in call-reference.ts has no contract that declares the calls: ${missing.join(', ')}.`)
  const unknown = [...documented].filter((name) => !Object.hasOwn(studioSchemas, name))
  if (unknown.length > 0) throw new Error(`studio-calls.ts lacks the calls: ${unknown.join(', ')}.`)
  return calls
}

const workingCopyContract = 'src/editor/protocol/calls/working-copy-contract.ts'

const upload: Call = {
  name: uploadName,
  input: `query ${inputOf(uploadParametersSchema)}, body: the file`,
  answer: 'UploadOutcome',
  purpose: 'Stores a photograph in content/images.',
}

const codeBlock = (lines: readonly string[]): string => ['```', ...lines.map((line) => wrapCode(line)), '```'].join('\n')
const signature = ({ name, input, answer }: Call): string => `${name}(${input}): ${answer}`

/** Returns the calls as a table of their purposes, and a block of code with the input and the answer of each. */
function callParts(calls: readonly Call[], hasRoles: boolean): string[] {
  const rows = calls.map(({ name, purpose }) => [codeOf(name), ...(hasRoles ? [roleInStudio(name)] : []), purpose])
  return [table(['Call', ...(hasRoles ? ['Role'] : []), 'Purpose'], rows), codeBlock(calls.map(signature))]
}

/** Returns the paragraphs about the calls of the panel. */
export const callReference = (): string[] => [
  'Inputs that several calls have:',
  codeBlock([...namedInputs].map(([schema, name]) => `${name} = ${inputOf(schema, false)}`)),
  '### Calls of the editor',
  ...callParts([...callsIn(editorCalls), upload], true),
  '### Calls in development only',
  `Declared in \`${workingCopyContract}\`.`,
  ...callParts(callsIn({ file: workingCopyContract, answers: workingCopyContract, schemas: workingCopySchemas }), false),
  '### Calls in the studio only',
  ...callParts(studioCalls(), true),
]
