export { inLanguage, type InLanguage } from './in-language.ts'
export { unchanged, type TextPlace, type TextTransform } from './localise.ts'
export { toPseudo } from './pseudo-language.ts'
export { generatedFolder, generateModules, loadContent, updateContent, writeGenerated, type ReadContent } from './update-content.ts'
