/** The addresses of the files of the panel, and the id of its build on a server that builds it. */
type PanelFiles = { script: string; styleSheets: readonly string[]; build?: string }

/**
 * Returns the HTML document of the editor, into which the panel's script renders the panel. The script sets the title and the language.
 * `personKey` consists of letters and digits. Under it the browser stores what the server has not received yet, so that another person who
 * signs in on the same device does not send it.
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
