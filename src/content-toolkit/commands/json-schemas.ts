import { z } from 'zod'
import { localeCodes } from '../../content/i18n/locales.ts'
import { collectionNames, fileOf, houseTermsFile, sameWordsFile, schemaFor, translationsFolder } from '../read/index.ts'

/** A content file for each schema. Files that share a schema are represented by one of them. */
const examples = [...collectionNames.map(fileOf), sameWordsFile, houseTermsFile, 'legal/privacy.yaml', `${translationsFolder}home.yaml`]

/** Returns the JSON Schema file of a content file. All legal documents share one, and so do all translations. */
const schemaName = (file: string): string => `${file.replace(/\/.*/, '').replace('.yaml', '')}.json`

/** Returns the first line of a content file, in which the YAML language server finds the schema. */
export const modeline = (file: string): string =>
  `# yaml-language-server: $schema=${file.includes('/') ? '../' : ''}.schemas/${schemaName(file)}`

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

/** Adds extensions of the YAML language server: messages for patterns, and snippets for texts. */
function addHelp({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // Editors would reject 19.99, because in floating-point division it is not a multiple of 0.01.
  delete jsonSchema.multipleOf
  const message = formatMessage(zodSchema)
  if (message !== undefined) Object.assign(jsonSchema, { patternErrorMessage: `It ${message}.` })
  const keys = Object.keys(jsonSchema.properties ?? {})
  if (keys.join() === localeCodes.join()) {
    const body = Object.fromEntries(localeCodes.map((code, index) => [code, `$${index + 1}`]))
    Object.assign(jsonSchema, { defaultSnippets: [{ label: `{ ${localeCodes.map((code) => `${code}: …`).join(', ')} }`, body }] })
  }
}

/** Returns the message of a string schema for a text in the wrong format. */
function formatMessage(schema: z.core.$ZodTypes): string | undefined {
  if (!(schema instanceof z.core.$ZodString)) return undefined
  // Schemas have no property with the message; zod returns it only in an error. So this validates a text that no format accepts.
  const { error } = z.core.safeParse(schema, '\u0000')
  return error?.issues.find(({ code, message }) => code === 'invalid_format' && message.startsWith('must'))?.message
}
