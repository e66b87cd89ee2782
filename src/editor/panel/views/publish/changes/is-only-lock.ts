import type { UnpublishedChanges } from '#src/editor/calls/answers.ts'

/** Returns whether only the list of checked translations has changed. It changes with the texts, and then is no news. */
export const isOnlyLock = ({ changes, pictures, others, isLockChanged }: UnpublishedChanges): boolean =>
  isLockChanged && changes.length + pictures.length + others.length === 0
