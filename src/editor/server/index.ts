export { editorDocument } from './editor-document.ts'
export { sendThumbnail } from './images/send-thumbnail.ts'
export { editorPlugin } from './plugin.ts'
export { type Editor, isForFrame, startEditor } from './start-editor.ts'
