import { z } from 'zod'
import { localeCodes } from '../../content/i18n/locales.ts'
import { collectionNames, fileOf, houseTermsFile, sameWordsFile, schemaFor, translationsFolder } from '../read/known-files.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }

/** One file of each kind that has a schema of its own. */
const kinds = [...collectionNames.map(fileOf), sameWordsFile, houseTermsFile, 'legal/privacy.yaml', `${translationsFolder}home.yaml`]

/** The name of the JSON Schema of a content file: plans.json; legal documents share one, and so do translations. */
const schemaName = (file: string): string => `${file.replace(/\/.*/, '').replace('.yaml', '')}.json`

/** The first line of a content file: where the YAML language server finds its schema. */
export const modeline = (file: string): string =>
  `# yaml-language-server: $schema=${file.includes('/') ? '../' : ''}.schemas/${schemaName(file)}`

/**
 * JSON Schemas (draft 7, which editors support) of all content files, by their name, made from the zod schemas of the
 * check. Refinements, such as “exactly one is popular”, cannot be expressed in them.
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

/** Extensions of the YAML language server: messages for patterns, and snippets for texts. */
function addHelp({ zodSchema, jsonSchema }: Override): void {
  // Editors divide in floating point: 19.99 would be no multiple of 0.01.
  delete jsonSchema.multipleOf
  const message = messageOf(zodSchema)
  if (message !== undefined) Object.assign(jsonSchema, { patternErrorMessage: `It ${message}.` })
  const keys = Object.keys(jsonSchema.properties ?? {})
  if (keys.join() === localeCodes.join()) {
    const body = Object.fromEntries(localeCodes.map((code, index) => [code, `$${index + 1}`]))
    Object.assign(jsonSchema, { defaultSnippets: [{ label: `{ ${localeCodes.map((code) => `${code}: …`).join(', ')} }`, body }] })
  }
}

/** The message of a string schema for a wrong form. */
function messageOf(schema: z.core.$ZodTypes): string | undefined {
  if (!(schema instanceof z.core.$ZodString)) return undefined
  // Any invalid text yields the message.
  const { error } = z.core.safeParse(schema, '\u0000')
  return error?.issues.find(({ code, message }) => code === 'invalid_format' && message.startsWith('must'))?.message
}
