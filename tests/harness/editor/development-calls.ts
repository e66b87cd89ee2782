import type { EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { WorkingCopyCalls } from '#src/editor/protocol/calls/working-copy-contract.ts'

/**
 * All calls that the development server answers: those that every editor server answers, and those about the working copy, which the studio
 * lacks.
 */
export type DevelopmentCalls = EditorCalls & WorkingCopyCalls
