export { fileOf } from '#src/content/tables/pages.ts'
export { ContentFile } from './content-file.ts'
export { decode } from './decode.ts'
export { isImage } from './image-header.ts'
export { keysFile, keysInUseSchema, type KeysInUse } from './known-files.ts'
export {
  collectionNames,
  houseTermsFile,
  knownFiles,
  legalFile,
  legalFolder,
  lockName,
  nameInFolder,
  neededFiles,
  sameWordsFile,
  schemaFor,
  translationsFolder,
} from './known-files.ts'
export { markersIn, type Marker } from './markers.ts'
export { parseYaml } from './parse-yaml.ts'
export { lineAround, lineIndex, type Position, type OffsetRange, type Region } from './positions.ts'
export { isSameFolder, readContent, unusedImages, type ContentFolder, type ImageFile } from './read-content.ts'
export { syntaxRules, type ReadingRule, type Finding } from './finding.ts'
export { blankParameters, valuesOfKind, isCompleteText, wordBefore, type CompleteText, type WrittenString } from './values.ts'
export { straightenQuotes } from './yaml-errors.ts'
export { basePath, parseSiteUrl, requireSiteUrl } from './site-address.ts'
