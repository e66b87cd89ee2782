import type { ReactNode } from 'react'

/** A component in one of its states. */
type Example = { state: string; element: ReactNode; isOnDark?: true }

/** Components by their names, each in every state in which a page shows it. */
export type Examples = Record<string, readonly Example[]>
