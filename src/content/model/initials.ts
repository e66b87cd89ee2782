/** First letters of a person's first and last name: "Julian Ashworth-Reid" → "JA". */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean)
  return [names[0], names.length > 1 ? names.at(-1) : undefined].map((part) => part?.charAt(0) ?? '').join('')
}
