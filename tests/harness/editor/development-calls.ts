import type { EditorCalls } from '#src/editor/calls/answers.ts'
import type { WorkingCopyCalls } from '#src/editor/calls/working-copy-contract.ts'

/** The calls of the development server. */
export type DevelopmentCalls = EditorCalls & WorkingCopyCalls
