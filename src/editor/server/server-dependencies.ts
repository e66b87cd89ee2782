import type { GateState } from '#src/editor/protocol/calls/unpublished-changes.ts'
import type { NameOf } from './change-history/place-history.ts'

/** Functions that only some servers have. If a server lacks a function, the answers to calls lack what the function would return. */
export type ServerDependencies = {
  /** Returns the name of a person. Only a server with sign-in has names. */
  nameOf?: NameOf
  /** Returns the commits that wait in reviews. A change that such a commit contains is not listed as unpublished. */
  listCommitsInReview?: () => Promise<readonly string[]>
  /** Returns whether the gate has passed the present content. Only the development server has a gate. */
  gateState?: () => Promise<GateState>
}
