/**
 * Whether the address has no page. Vike's router knows no such address: it has the server answer it, and loads the document anew, with
 * all that is open in it.
 */
export const isMissingPage = (): boolean => document.querySelector('meta[name=robots][content=noindex]') !== null
