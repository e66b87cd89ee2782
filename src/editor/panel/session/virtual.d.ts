/** Served by the development server alone (src/editor/dev-server/editor.ts). */
declare module 'virtual:editor-token' {
  export const token: string
}
