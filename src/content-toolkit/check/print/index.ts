export { buildMessage, printInFull } from './build-message.ts'
export { defaultLanguage, findingSentence, repositoryPath } from './finding-text.ts'
export { type FindingFormat, findingFormats, isFindingFormat } from './formats.ts'
