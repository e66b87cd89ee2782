/** Served by the development server alone (scripts/vite/editor.ts). */
declare module 'virtual:editor-token' {
  export const token: string
}
