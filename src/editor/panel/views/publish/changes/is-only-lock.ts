import type { UnpublishedChanges } from '#src/editor/calls/answers.ts'

/** Returns whether only the list of checked translations has changed. It changes with the texts, and then is no news. */
export const isOnlyLock = ({ changes, images, others, isLockChanged }: UnpublishedChanges): boolean =>
  isLockChanged && changes.length + images.length + others.length === 0
