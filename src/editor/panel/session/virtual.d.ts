/** Provided by the development server (src/editor/dev-server/editor.ts). */
declare module 'virtual:editor-token' {
  export const token: string
}
