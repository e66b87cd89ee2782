/** Provided by the development server (server/plugin.ts). */
declare module 'virtual:editor-token' {
  export const token: string
}
