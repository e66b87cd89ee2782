/** The URLs of the script and the style sheets of the panel, and the id of the build on a server that has built them. */
type PanelFiles = { script: string; styleSheets: readonly string[]; build?: string }

/**
 * Returns the HTML document in which the panel's script renders the panel, and sets title and language. Under `personKey`, which has only
 * letters and digits, the browser stores changes that the server has not received yet. Another person on the same device has another key,
 * and does not send them.
 */
export const editorDocument = ({ script, styleSheets, build = '' }: PanelFiles, personKey: string): string => `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <title>…</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
    <link rel="icon" href="data:,">${styleSheets.map((address) => `\n    <link rel="stylesheet" href="${address}">`).join('')}
  </head>
  <body>
    <div id="editor" data-person-key="${personKey}" data-build="${build}"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`
