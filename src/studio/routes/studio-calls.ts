import type { z } from 'zod'
import type { CallApi } from '#src/editor/calls/index.ts'
import { type PresenceAnswers, presenceSchemas } from '../presence/presence-contract.ts'
import { type PreviewAnswers, previewSchemas } from '../previews/preview-contract.ts'
import { type PublicationAnswers, publicationSchemas } from '../publications/publication-contract.ts'
import { type ScheduleAnswers, scheduleSchemas } from '../schedules/schedule-contract.ts'

/** The calls that the studio adds to those of the editor, with the schema of their input. */
export const studioSchemas = { ...presenceSchemas, ...publicationSchemas, ...scheduleSchemas, ...previewSchemas }

export type StudioCallName = keyof typeof studioSchemas

export type StudioCalls = { [Name in StudioCallName]: z.output<(typeof studioSchemas)[Name]> }

export type StudioAnswers = PresenceAnswers & PublicationAnswers & ScheduleAnswers & PreviewAnswers

/** The added calls as the studio implements them. */
export type StudioApi = CallApi<typeof studioSchemas, StudioAnswers>
