export { applyChosen } from './apply-chosen.ts'
export { mergeFile, type MergeConflict, type MergedFile } from './merge-file.ts'
export { mergeFolders, type FolderConflict } from './merge-folders.ts'
export type { Versions } from './versions.ts'
