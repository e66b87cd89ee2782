export { applyChosen } from './apply-chosen.ts'
export { mergeFile } from './merge-file.ts'
export { type FolderConflict, mergeFolders } from './merge-folders.ts'
export type { MergeSides } from './sides.ts'
