export { isOwnLock, type Lock, lockFile, normalised, parseLock, printLock, readLock, writeLock } from './lock.ts'
export { type TextStatus, textStatuses } from './text-status.ts'
export { isUntranslated, type StaleLanguage, type TextTranslation, translationsOf, updatedLock } from './translation-status.ts'
