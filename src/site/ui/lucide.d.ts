/** One icon of Lucide, as data: nothing else of the package reaches the browser. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide'
  const shape: IconNode
  export default shape
}
