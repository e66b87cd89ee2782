import type { EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { WorkingCopyCalls } from '#src/editor/protocol/calls/working-copy-contract.ts'

/** All calls that the development server answers: those of every editor, and those that need the working copy. */
export type DevelopmentCalls = EditorCalls & WorkingCopyCalls
