import { noAssignee } from '#src/intake/model/inbox-fields.ts'
import type { People } from '#src/server-lib/sign-in/index.ts'

/** Returns whether requests can be assigned to the person with an e-mail address. `noAssignee` is allowed. */
export const isAssignee = async ({ find }: People<'staff'>, email: string): Promise<boolean> =>
  email === noAssignee || (await find(email)) !== undefined
