import type { HttpRequest } from '#src/server-lib/http/index.ts'
import type { Session } from '#src/server-lib/sign-in/index.ts'
import type { Role } from '#src/studio/runtime/people.ts'

/** An HTTP request of a person who is signed in to the studio. */
export type PersonHttpRequest = HttpRequest & { session: Session<Role> }
