import { z } from 'zod'

/** The modules of the editor that run in the browser, by name. */
export const editorScripts = {
  contentUpdates: 'src/live-content/page/page-script.ts',
  editorPage: 'src/editor/page/page-script.ts',
  panel: 'src/studio/panel/entry.tsx',
} as const

const filesSchema = z.object({ script: z.string(), styleSheets: z.array(z.string()) })

export const editorFilesSchema = z.object({ contentUpdates: filesSchema, editorPage: filesSchema, panel: filesSchema })

export type EditorFiles = z.output<typeof editorFilesSchema>

/** Name of the file with the `EditorFiles` in the folder of the app. */
export const editorFilesName = 'editor-files.json'
