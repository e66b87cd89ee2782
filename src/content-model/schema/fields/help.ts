import type { CheckMessages } from '#src/tool-messages/generated/messages.ts'
import type { FindingText } from './issue.ts'

declare module 'zod' {
  /**
   * Texts in the metadata of a schema. They are written into JSON Schemas: by src/content-toolkit/commands/json-schemas.ts for text
   * editors, and by the editor for its fields.
   */
  interface GlobalMeta {
    help?: FindingText
    /** The name of the form that this schema describes, if a value may have one of several forms. */
    variant?: FindingText
  }
}

type Help = CheckMessages['help']
type PlainKey<Texts> = { [Key in keyof Texts]: Texts[Key] extends () => string ? Key : never }[keyof Texts]

/** Returns metadata with the help text `key` of a group in `help` of src/tool-messages/en/check.json. */
export const help = <Group extends keyof Help>(group: Group, key: PlainKey<Help[Group]>): { help: FindingText } => ({
  help: ({ help: messages }) => {
    const text = messages[group][key] as () => string // The cast is safe: the type PlainKey permits only texts without parameters
    return text()
  },
})

/** The name of this form of the value in a union. It is a key of the group `variants` of src/tool-messages/en/check.json. */
export const variant = (name: keyof CheckMessages['variants']): { variant: FindingText } => ({
  variant: ({ variants }) => variants[name](),
})
