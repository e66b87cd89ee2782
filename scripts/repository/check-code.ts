// npm run lint:code: checks the types, the rules of ESLint, and the committed list of messages that the code uses.
// All of them share a TypeScript program, because checking types takes most of the time.
import { ESLint } from 'eslint'
import ts from 'typescript'
import { keysInCode } from './keys-in-code.ts'
import { outdatedKeys } from './run-unused.ts'

const formatHost: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
}

/** Creates the program of tsconfig.json. Throws if this file cannot be read; errors in it are diagnostics of the program. */
function createProgram(): ts.Program {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(ts.formatDiagnostic(diagnostic, formatHost))
    },
  }
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', { incremental: false }, host)
  if (config === undefined) throw new Error('tsconfig.json cannot be read.')
  const { fileNames: rootNames, options, errors: configFileParsingDiagnostics } = config
  return ts.createProgram({ rootNames, options, configFileParsingDiagnostics })
}

/** Prints the errors of the compiler. Returns whether the program has no errors. */
function checkTypes(program: ts.Program): boolean {
  const errors = ts.getPreEmitDiagnostics(program)
  process.stdout.write(ts.formatDiagnosticsWithColorAndContext(errors, formatHost))
  return errors.length === 0
}

/** Prints the findings of ESLint. Returns true if none is an error. */
async function checkRules(program: ts.Program): Promise<boolean> {
  const parserOptions = { projectService: false, programs: [program] }
  const eslint = new ESLint({ overrideConfig: { languageOptions: { parserOptions } } })
  const results = await eslint.lintFiles('.')
  const formatter = await eslint.loadFormatter()
  process.stdout.write(await formatter.format(results))
  return results.every(({ errorCount }) => errorCount === 0)
}

/** Returns whether the committed list, keys-in-use.json, has the keys that the code uses. If not, prints the differences. */
function checkKeys(program: ts.Program): boolean {
  const problem = outdatedKeys('.', keysInCode('.', program))
  process.stdout.write(problem)
  return problem === ''
}

const program = createProgram()
const checks = [checkTypes(program), checkKeys(program), await checkRules(program)]
if (checks.includes(false)) process.exitCode = 1
