import { z } from 'zod'
import { type CallSetOf, editorIdSchema, type FieldPlace, placeSchema } from '#src/editor/protocol/calls/index.ts'

export const presenceSchemas = {
  /** Reports the place that an open editor shows. Returns the open editors of other people. */
  presence: z.strictObject({ clientId: editorIdSchema, place: placeSchema.optional() }),
}

export type PresentPerson = { name: string; place?: FieldPlace }

export type PresentPeopleAnswer = { people: PresentPerson[] }

export type PresenceCalls = CallSetOf<typeof presenceSchemas, { presence: PresentPeopleAnswer }>
