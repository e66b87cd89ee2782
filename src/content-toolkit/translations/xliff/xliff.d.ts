/** Types of the functions used here. The package has none. */
declare module 'xliff/js2xliff' {
  import type { XliffDocument } from './document.ts'
  export default function js2xliff(document: XliffDocument, options: { indent: string; targetXliffVersion: '2.1' }): Promise<string>
}

declare module 'xliff/xliff2js' {
  export default function xliff2js(xml: string, options: { captureSpacesBetweenElements: true }): Promise<unknown>
}
