import type { Config } from 'vike/types'
import { reportRecoverableError } from '#src/site/lifecycle/translated-page.ts'

export default { hydrateRootOptions: { onRecoverableError: reportRecoverableError } } satisfies Config['react']
