/** A module bundled into one script without exports (scripts/vite/inline-script.ts). */
declare module '*?inline-script' {
  const code: string
  export default code
}
