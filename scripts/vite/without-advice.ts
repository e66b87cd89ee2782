import { parseSync, type Plugin } from 'vite'

const asserting = /\bassert(?:Usage|Warning|Info)?\(/

type Node = { type: string; start: number; end: number }
type Call = Node & { callee: Node & { name?: string }; arguments: Node[] }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const isAdvice = (node: Node): node is Call => node.type === 'CallExpression' && asserting.test(`${(node as Call).callee.name ?? ''}(`) // a call has a callee (ESTree)

/** The calls that give advice, from the last to the first, so that replacing one leaves the places of the others as they are. */
function* adviceIn(node: Node): Generator<Call> {
  if (isAdvice(node)) yield node
  else for (const child of Object.values(node).flat().toReversed()) if (isNode(child)) yield* adviceIn(child)
}

/**
 * The code without its advice: assertWarning() and assertInfo() gone, and assert(), where it doubts itself; assertUsage() without
 * its sentence.
 */
export function stripAdvice(code: string): string {
  let shorter = code
  for (const {
    callee,
    start,
    end,
    arguments: [condition, message, ...rest],
  } of adviceIn(parseSync('module.js', code).program)) {
    if (condition === undefined) continue
    if (callee.name !== 'assertUsage') {
      shorter = `${shorter.slice(0, start)}void (${shorter.slice(condition.start, condition.end)})${shorter.slice(end)}`
    } else if (message !== undefined) {
      shorter = `${shorter.slice(0, message.start)}''${shorter.slice(rest.at(-1)?.end ?? message.end)}`
    }
  }
  return shorter
}

/**
 * Takes Vike's advice to developers out of what visitors load, 4 kB compressed: warnings, notes and its doubts of itself go, and
 * a check of how it is used still throws, without its sentence. Development and the server keep them all.
 */
export function withoutAdvice(): Plugin {
  return {
    name: 'without-advice',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/vike\/dist\//, code: asserting },
      handler: (code) => ({ code: stripAdvice(code), map: null }),
    },
  }
}
