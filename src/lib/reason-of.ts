/** The sentence of whatever has been thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
