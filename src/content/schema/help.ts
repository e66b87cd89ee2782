import type { CheckMessages } from '../generated/message-types.ts'
import type { FindingText } from './issue.ts'

declare module 'zod' {
  /** Metadata of a schema. Conversions to JSON Schema write its texts (commands/json-schemas.ts, src/editor/server/field.ts). */
  interface GlobalMeta {
    /** What the field is for, in one or two sentences. */
    help?: FindingText
  }
}

type Help = CheckMessages['help']
type PlainKey<Texts> = { [Key in keyof Texts]: Texts[Key] extends () => string ? Key : never }[keyof Texts]

/** Returns the metadata of a field: its help, by its key in the group `help` of src/words/check. */
export const help = <Group extends keyof Help>(group: Group, key: PlainKey<Help[Group]>): { help: FindingText } => ({
  help: ({ help: texts }) => {
    const text = texts[group][key] as () => string // a plain text has no parameters
    return text()
  },
})
