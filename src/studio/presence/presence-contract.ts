import { z } from 'zod'
import { type CallSetOf, editorIdSchema, type FieldPlace, placeSchema } from '#src/editor/calls/index.ts'

/** The call about where people are in the editor, with the schema of its input. */
export const presenceSchemas = {
  /** Reports the place that an open editor shows. Returns the open editors of other people. */
  presence: z.strictObject({ clientId: editorIdSchema, place: placeSchema.optional() }),
}

/** An open editor of another person, and the place that it shows. */
export type PresentPerson = { name: string; place?: FieldPlace }

/** The answer of the call `presence`, and the data of the event `presenceChanged`. */
export type PresentPeopleAnswer = { people: PresentPerson[] }

export type PresenceCalls = CallSetOf<typeof presenceSchemas, { presence: PresentPeopleAnswer }>
