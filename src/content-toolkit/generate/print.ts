export const banner = (source: string): string => `// Generated from ${source}. Do not edit: change the YAML and it is written again.\n`

/** A value as TypeScript source. JSON is valid TypeScript, and no text in it can become code. */
export const literal = (value: unknown): string => JSON.stringify(value, null, 2)
