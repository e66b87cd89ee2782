import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { fileOf } from '#src/content-model/tables/pages.ts'
import {
  collectionNames,
  houseTermsFile,
  legalFile,
  requirementOfFormat,
  sameWordsFile,
  schemaFor,
  translationsFolder,
} from '#src/content-toolkit/read/index.ts'
import { checkMessages } from '#src/tool-messages/check-messages.ts'

/** Content files, one for each schema. Where files share a schema, one of them represents all. */
const examples = [...collectionNames.map(fileOf), sameWordsFile, houseTermsFile, legalFile('privacy'), `${translationsFolder}home.yaml`]

/** Returns the file name of a JSON Schema. All legal documents share a schema, and so do all translations. */
const schemaName = (file: string): string => `${file.replace(/\/.*/, '').replace('.yaml', '')}.json`

/** Returns the comment in a content file that tells the YAML language server the path of the JSON Schema. */
export const modeline = (file: string, root = '.'): string =>
  `# yaml-language-server: $schema=${relative(join(root, 'content', dirname(file)), 'content/.schemas')}/${schemaName(file)}`

/**
 * Returns JSON Schemas (draft 7, which editors support) of all content files by file name, converted from the zod schemas of the check.
 * JSON Schema cannot express refinements such as “exactly one item is popular”.
 */
export const jsonSchemas = (): Map<string, string> =>
  new Map(
    examples.flatMap((file) => {
      const schema = schemaFor(file)
      if (!schema) return []
      return [
        [schemaName(file), `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', override: addHelp }), null, 2)}\n`],
      ]
    }),
  )

/** Adds descriptions in English, and extensions of the YAML language server: messages for patterns, and snippets for texts. */
function addHelp({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // With `multipleOf`, text editors would reject 19.99, because in floating-point division it is not a multiple of 0.01.
  delete jsonSchema.multipleOf
  const english = checkMessages('en')
  const { help } = z.globalRegistry.get(zodSchema) ?? {}
  if (help) jsonSchema.description = help(english)
  delete jsonSchema['help']
  // Deletes three more properties, which only the editor's panel reads.
  delete jsonSchema['variant']
  delete jsonSchema['control']
  delete jsonSchema['minimumWidth']
  const requirement = requirementOfFormat(zodSchema)
  if (requirement) Object.assign(jsonSchema, { patternErrorMessage: `It ${requirement(english)}.` })
  const keys = Object.keys(jsonSchema.properties ?? {})
  if (isDeepStrictEqual(keys, localeCodes)) {
    const body = Object.fromEntries(localeCodes.map((code, index) => [code, `$${index + 1}`]))
    Object.assign(jsonSchema, { defaultSnippets: [{ label: `{ ${localeCodes.map((code) => `${code}: …`).join(', ')} }`, body }] })
  }
}
