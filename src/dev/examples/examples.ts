import { actions } from './actions.examples.tsx'
import { controls } from './controls.examples.tsx'
import type { Examples } from './example.ts'
import { layout } from './layout.examples.tsx'
import { text } from './text.examples.tsx'

/** Every component of src/ui in every state. */
export const examples: Examples = { ...text, ...actions, ...controls, ...layout }
