/** A module bundled into one script without exports (src/site-build/vite/inline-script.ts). */
declare module '*?inline-script' {
  const code: string
  export default code
}
