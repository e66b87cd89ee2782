import type { ReactNode } from 'react'

/** Days, and the hours on them. */
export type HoursRow = { days: string; times: ReactNode }
