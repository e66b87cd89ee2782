import { minute } from '../../lib/duration.ts'

/** In milliseconds: how long a sign-in code, the cookie of its browser and the attempts to send its mail last. */
export const codeLifetime = 10 * minute
