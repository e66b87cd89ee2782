export const banner = (source: string): string => `// Generated from ${source}. Do not edit: change the YAML and it is written again.\n`

/** A value as TypeScript source. JSON is valid TypeScript, and leaves no way for a text to become code. */
export const literal = (value: unknown): string => JSON.stringify(value, null, 2)
