/** Provided by the development server (src/editor/server/plugin.ts). */
declare module 'virtual:editor-token' {
  export const token: string
}
