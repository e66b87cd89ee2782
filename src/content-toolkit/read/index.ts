export { ContentFile } from './content-file.ts'
export { decode } from './decode.ts'
export { type Finding, type ReadingRule, syntaxRules } from './finding.ts'
export { isImage } from './image-header.ts'
export { keysFile, type KeysInUse, keysInUseSchema } from './known-files.ts'
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
export { type Marker, markersIn } from './markers.ts'
export { parseYaml } from './parse-yaml.ts'
export { lineAround, lineIndex, type OffsetRange, type Position, type Region } from './positions.ts'
export { type ParsedContent, type ImageFile, isSameContent, readContent, unusedImages } from './read-content.ts'
export { fieldsAt, helpAt, keysAt, presentationOf, requirementOfFormat, textFormAt } from './schema-keys.ts'
export { basePath, parseSiteUrl, requireSiteUrl } from './site-url.ts'
export { blankParameters, type CompleteText, isCompleteText, valuesOfKind, wordBefore, type WrittenString } from './values.ts'
export { straightenQuotes } from './yaml-errors.ts'
