import { join } from 'node:path'
import { generateContent, updateFontsAndImages, withGeneratedLock } from '#src/build/generate-all.ts'
import { jsonSchemas, modeline } from '#src/content-toolkit/commands/json-schemas.ts'
import { runTranslations } from '#src/content-toolkit/commands/run-translations.ts'
import { readContent } from '#src/content-toolkit/read/index.ts'
import { syncFolder, writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { asksForHelp, commandError, commandOutput, type CommandResult, parseArguments } from '#src/lib/node/process/command.ts'
import { writeFoldersOutsideBuilds } from './folders-outside-builds.ts'
import { writeKeys } from './run-unused.ts'
import { writeManifests } from './workspaces.ts'

const usage = `Usage: npm run repository:sync -- [--record]
  --record  also records the translations of the content and the specimen, which states that every text is right in every language.`

/** Folders with content, relative to the repository: the site, and the content for the tests. */
const roots = ['.', 'tests/specimen']

/**
 * Runs repository:sync in the root of the repository: writes every file that is derived from schemas, code and content.
 *
 * - These are the generated modules, the JSON Schemas and the lines in content files that refer to them, the keys in use, the manifests in
 *   `installs`, and the list of folders outside builds. With `--record`, also the translation locks.
 * - Exit code 1 if the content has errors, or a message is unused or missing.
 */
export async function runSync(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<CommandResult> {
  if (asksForHelp(args)) return commandOutput(usage)
  const { values } = parseArguments(args, { record: { type: 'boolean' } }, usage)
  return withGeneratedLock('.', () => syncLocked(environment, values.record === true))
}

async function syncLocked(environment: NodeJS.ProcessEnv, isRecorded: boolean): Promise<CommandResult> {
  writeSchemas()
  writeManifests('.')
  writeFoldersOutsideBuilds()
  // Ignores the committed keys in use, which may be out of date: `writeKeys` below writes them again, from the types that are generated
  // here.
  const generated = await generateContent('.', environment, { ignoresKeysInUse: true })
  if (generated.hasErrors) return commandError(generated.report)
  await updateFontsAndImages('.')
  const keys = writeKeys('.')
  const recorded = isRecorded ? roots.map((root) => runTranslations(['--record'], root, environment)) : []
  const results = [keys, ...recorded]
  return {
    stdout: results.map(({ stdout }) => stdout).join('\n'),
    stderr: generated.report,
    exitCode: results.some(({ exitCode }) => exitCode !== 0) ? 1 : 0,
  }
}

/**
 * Writes the JSON Schemas, and the line that refers to them into each content file. Leaves out unreadable files and files without a schema,
 * because the content check reports them.
 */
function writeSchemas(): void {
  syncFolder('content/.schemas', jsonSchemas())
  for (const root of roots) {
    for (const { file, text } of readContent(root).files.filter(({ isParsed, schema }) => isParsed && schema)) {
      const written = `${modeline(file, root)}\n${text.replace(/^# yaml-language-server:.*\n/, '')}`
      if (written !== text) writeFileAtomic(join(root, 'content', file), written)
    }
  }
}
