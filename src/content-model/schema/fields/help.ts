import type { CheckMessages } from '#src/tool-messages/generated/messages.ts'
import type { FindingText } from './issue.ts'

declare module 'zod' {
  /**
   * Metadata of a schema. Two conversions to JSON Schema write these texts: src/content-toolkit/commands/json-schemas.ts for text editors,
   * and the editor for its fields.
   */
  interface GlobalMeta {
    help?: FindingText
    /** The name of the form that this schema describes, if a value may have one of several forms. */
    variant?: FindingText
  }
}

type Help = CheckMessages['help']
type PlainKey<Texts> = { [Key in keyof Texts]: Texts[Key] extends () => string ? Key : never }[keyof Texts]

/** `key` is in the group `help` of src/tool-messages/en/check.json. */
export const help = <Group extends keyof Help>(group: Group, key: PlainKey<Help[Group]>): { help: FindingText } => ({
  help: ({ help: messages }) => {
    const text = messages[group][key] as () => string // a plain text has no parameters
    return text()
  },
})

/** The name of this form of the value in a union. It is a key of the group `variants` of src/tool-messages/en/check.json. */
export const variant = (name: keyof CheckMessages['variants']): { variant: FindingText } => ({
  variant: ({ variants }) => variants[name](),
})
