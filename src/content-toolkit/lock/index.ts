export { lockFile, normalised, readLock, writeLock, type Lock } from './lock.ts'
export { isUntranslated, translationStatuses, updatedLock, type Translation } from './translation-status.ts'
