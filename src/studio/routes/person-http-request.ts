import type { HttpRequest } from '#src/server-lib/http/index.ts'
import type { Session } from '#src/server-lib/sign-in/index.ts'
import type { Role } from '#src/studio/runtime/people.ts'

export type PersonHttpRequest = HttpRequest & { session: Session<Role> }
