import type { CallApi } from '#src/editor/protocol/calls/index.ts'
import { type PresenceCalls, presenceSchemas } from './presence-contract.ts'
import { type PreviewCalls, previewSchemas } from './preview-contract.ts'
import { type PublicationCalls, publicationSchemas } from './publication-contract.ts'
import { type ScheduleCalls, scheduleSchemas } from './schedule-contract.ts'

/** The calls that the studio adds to those of the editor, with the schema of their input. */
export const studioSchemas = { ...presenceSchemas, ...publicationSchemas, ...scheduleSchemas, ...previewSchemas }

export type StudioCallName = keyof typeof studioSchemas

export type StudioCalls = PresenceCalls & PublicationCalls & ScheduleCalls & PreviewCalls

export type StudioApi = CallApi<StudioCalls>
