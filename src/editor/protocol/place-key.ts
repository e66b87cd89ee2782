import type { EditPath } from '#src/content/yaml-values/path.ts'

/** Returns the key of a place in the content. An edit of this place has the same key in a draft. */
export const placeKey = ({ file, path }: { file: string; path: Readonly<EditPath> }): string => JSON.stringify([file, path])
