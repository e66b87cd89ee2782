/**
 * A module that the development server provides (src/editor/server/plugin.ts). `token` is the value of the header `tokenHeader`, which
 * every call needs.
 */
declare module 'virtual:editor-token' {
  export const token: string
}
