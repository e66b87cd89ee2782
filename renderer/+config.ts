import vikeReact from 'vike-react/config'
import type { Config } from 'vike/types'

export default {
  extends: [vikeReact],
  prerender: { noExtraDir: true },
  // StrictMode only renders twice in development; the browser tests watch hydration instead.
  reactStrictMode: true,
} satisfies Config
