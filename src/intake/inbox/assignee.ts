import type { People } from '#src/sign-in/index.ts'

/** Returns whether requests can be assigned to an address; to an empty one as well, which means no assignee. */
export const isAssignee = async ({ find }: People<'staff'>, address: string): Promise<boolean> =>
  address === '' || (await find(address)) !== undefined
