export { isOwnLock, type Lock, lockFile, normaliseWords, parseLock, printLock, readLock, writeLock } from './lock.ts'
export { type TextStatus, textStatuses } from './text-status.ts'
export { isUntranslated, type StaleLanguage, type TextTranslation, translationsOf, updatedLock } from './translation-status.ts'
