import { z } from 'zod'
import { localeCodes } from '../../../src/i18n/locales.ts'
import { collectionNames, fileOf, sameWordsFile, schemaFor, translationsFolder } from '../source/known-files.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }

/** One file of each kind that has a schema of its own. */
const kinds = [...collectionNames.map(fileOf), sameWordsFile, 'legal/privacy.yaml', `${translationsFolder}home.yaml`]

/** The name of the JSON Schema of a content file: plans.json; legal documents share one, and so do translations. */
const schemaName = (file: string): string => `${file.replace(/\/.*/, '').replace('.yaml', '')}.json`

/** The first line of a content file: where the YAML language server finds its schema. */
export const modeline = (file: string): string =>
  `# yaml-language-server: $schema=${file.includes('/') ? '../../' : ''}.schemas/${schemaName(file)}`

/**
 * JSON Schemas (draft 7, which editors read) of all content files, by their name, made from the schemas that the check
 * uses. What a schema says beyond the form of a value, such as “exactly one is popular”, is for the check alone.
 */
export const jsonSchemas = (): Map<string, string> =>
  new Map(
    kinds.flatMap((file) => {
      const schema = schemaFor(file)
      return schema ? [[schemaName(file), printed(schema)]] : []
    }),
  )

const printed = (schema: z.ZodType): string =>
  `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', override: addHelp }), null, 2)}\n`

/** Words that the language server shows, beyond the standard: its own messages for forms, and what to insert for a text. */
function addHelp({ zodSchema, jsonSchema }: Override): void {
  // Editors divide as computers do, and take 19.99 for no multiple of 0.01.
  delete jsonSchema.multipleOf
  const message = messageOf(zodSchema)
  if (message !== undefined) Object.assign(jsonSchema, { patternErrorMessage: `It ${message}.` })
  const keys = Object.keys(jsonSchema.properties ?? {})
  if (keys.join() === localeCodes.join()) {
    const body = Object.fromEntries(localeCodes.map((code, index) => [code, `$${index + 1}`]))
    Object.assign(jsonSchema, { defaultSnippets: [{ label: `{ ${localeCodes.map((code) => `${code}: …`).join(', ')} }`, body }] })
  }
}

/** What a text with a form of its own says when it is broken. */
function messageOf(schema: z.core.$ZodTypes): string | undefined {
  if (!(schema instanceof z.core.$ZodString)) return undefined
  // What the check says of a text that nobody could mean.
  const { error } = z.core.safeParse(schema, '\u0000')
  return error?.issues.find(({ code, message }) => code === 'invalid_format' && message.startsWith('must'))?.message
}
