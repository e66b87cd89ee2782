import type { CallApi } from '#src/editor/calls/index.ts'
import { type PresenceCalls, presenceSchemas } from '#src/studio/presence/presence-contract.ts'
import { type PreviewCalls, previewSchemas } from '#src/studio/previews/preview-contract.ts'
import { type PublicationCalls, publicationSchemas } from '#src/studio/publications/publication-contract.ts'
import { type ScheduleCalls, scheduleSchemas } from '#src/studio/schedules/schedule-contract.ts'

/** The calls that the studio adds to those of the editor, with the schema of their input. */
export const studioSchemas = { ...presenceSchemas, ...publicationSchemas, ...scheduleSchemas, ...previewSchemas }

export type StudioCallName = keyof typeof studioSchemas

export type StudioCalls = PresenceCalls & PublicationCalls & ScheduleCalls & PreviewCalls

export type StudioApi = CallApi<StudioCalls>
