export { applyChosen } from './apply-chosen.ts'
export { mergeFile } from './merge-file.ts'
export { mergeFolders, type FolderConflict } from './merge-folders.ts'
export type { Versions } from './versions.ts'
