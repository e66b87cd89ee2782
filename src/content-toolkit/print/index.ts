export { buildMessage, printInFull } from './build-message.ts'
export { repositoryPath } from './finding-text.ts'
export { formats, isFormat, type Format } from './formats.ts'
