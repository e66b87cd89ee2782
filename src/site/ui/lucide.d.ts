/** The data of a Lucide icon. No other code of the package reaches the browser. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide'
  const shape: IconNode
  export default shape
}
