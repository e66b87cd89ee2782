/** The URLs of the script and the style sheets of the panel. On a server with a built panel, also the id of the build. */
type PanelFiles = { script: string; styleSheets: readonly string[]; build?: string }

/**
 * Returns the HTML document of the editor. The script of the panel sets its title and language, and renders the panel into it. The browser
 * stores unsent changes under `personKey` (letters and digits), so that no person sends those of another person on the same device.
 */
export const editorDocument = ({ script, styleSheets, build = '' }: PanelFiles, personKey: string): string => `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <title>…</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
    <link rel="icon" href="data:,">${styleSheets.map((path) => `\n    <link rel="stylesheet" href="${path}">`).join('')}
  </head>
  <body>
    <div id="editor" data-person-key="${personKey}" data-build="${build}"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`
