type Layer = { folders: readonly string[]; mayImport: readonly string[] }

/**
 * The layers of the code: the folders of each and the layers that it may import besides itself. `docs/architecture.md` explains them.
 * The first layer with a matching folder wins. `tests/layers.test.ts` fails on a permission that no import uses.
 */
export const layers = {
  // General-purpose helpers. They do not know this project.
  lib: { folders: ['src/lib'], mayImport: [] },
  // Languages, messages, the syntax of texts, and tables that the schemas and the browser share. Every other layer needs them.
  i18n: { folders: ['src/content/i18n', 'src/content/tables', 'src/content/text-syntax'], mayImport: ['lib'] },
  // The zod schemas of the content. They do not know the site.
  schema: { folders: ['src/content/schema'], mayImport: ['i18n'] },
  // The typed content as pages read it.
  content: { folders: ['src/content/model'], mayImport: ['schema', 'i18n'] },
  // The address of the site from SITE_URL or site.yaml, available before the content is checked.
  siteAddress: { folders: ['src/site-address'], mayImport: ['schema', 'lib'] },

  // The fields and the message of the contact forms, shared by the browser and the server.
  message: { folders: ['src/contact-message'], mayImport: ['i18n', 'lib'] },
  // Primitives. They get finished words as props. From the content they import only types: prices and pictures as it generates them.
  ui: { folders: ['src/site/ui'], mayImport: ['content', 'i18n'] },
  // Sections get finished words too. A page combines them.
  sections: { folders: ['src/site/sections'], mayImport: ['ui', 'content'] },
  // Everything around the sections of a page: head, header, footer, navigation.
  frame: {
    folders: ['src/site/frame', 'src/site/head', 'src/site/lifecycle'],
    mayImport: ['ui', 'content', 'i18n'],
  },
  // The contact forms.
  contact: { folders: ['src/site/contact'], mayImport: ['frame', 'ui', 'message', 'content', 'i18n'] },
  // Routes. Only they combine sections, frame and forms.
  pages: { folders: ['pages', 'renderer'], mayImport: ['sections', 'contact', 'frame', 'ui', 'content', 'i18n'] },

  // Reads the content folder. It does not judge what it reads.
  read: {
    folders: ['src/content-toolkit/read', 'src/content-toolkit/lock'],
    mayImport: ['schema', 'i18n', 'lib'],
  },
  // Draws patterns, fonts and images. Callers pass in what to draw.
  art: { folders: ['src/content-toolkit/art'], mayImport: ['schema', 'content', 'i18n', 'lib'] },
  // Judges the content and prints findings. It changes nothing.
  check: {
    folders: ['src/content-toolkit/check', 'src/content-toolkit/print'],
    mayImport: ['read', 'schema', 'content', 'i18n', 'lib'],
  },
  // Writes the modules that pages import. It accepts only checked content.
  generate: { folders: ['src/content-toolkit/generate'], mayImport: ['check', 'read', 'art', 'schema', 'content', 'i18n', 'lib'] },
  // Changes YAML files. Every change passes the check first.
  edit: {
    folders: ['edit', 'translations', 'messages', 'commands'].map((stage) => `src/content-toolkit/${stage}`),
    mayImport: ['generate', 'check', 'read', 'siteAddress', 'content', 'i18n', 'lib'],
  },

  // The site's server and its HTTP header policy. Others import src/server/index.ts only.
  server: { folders: ['src/server'], mayImport: ['content', 'i18n', 'lib'] },
  // The pages and mails of the intake. The build bundles them with the content.
  intakeTemplates: { folders: ['src/intake/templates'], mayImport: ['message', 'ui', 'content', 'i18n'] },
  // Receives, stores, mails and lists contact requests. It runs without the content.
  intake: { folders: ['src/intake'], mayImport: ['intakeTemplates', 'message', 'server', 'i18n', 'lib'] },

  // Git operations on the content, and the gate that built pages must pass.
  publishing: {
    folders: ['src/publishing'],
    mayImport: ['build', 'server', 'edit', 'check', 'read', 'frame', 'siteAddress', 'schema', 'i18n', 'lib'],
  },
  // What the panel and the editor's server send each other.
  editorProtocol: { folders: ['src/editor/protocol'], mayImport: ['publishing', 'edit', 'i18n', 'lib'] },
  // The editor in the browser. It knows a page only by the marks in its texts.
  editorBrowser: {
    folders: ['src/editor/panel', 'src/editor/overlay'],
    mayImport: ['editorProtocol', 'publishing', 'edit', 'i18n', 'lib'],
  },
  // The editor in the development server: drafts, saving, undo, live content.
  editorServer: {
    folders: ['src/editor/server', 'src/editor/dev-server'],
    mayImport: ['editorProtocol', 'publishing', 'edit', 'generate', 'check', 'read', 'art', 'siteAddress', 'i18n', 'lib'],
  },
  // Vite plugins and everything that happens to built pages.
  build: {
    folders: ['src/site-build'],
    mayImport: ['frame', 'intake', 'server', 'generate', 'read', 'siteAddress', 'content', 'i18n', 'lib'],
  },
  // Command-line shells over the products.
  commands: {
    folders: ['scripts'],
    mayImport: ['editorProtocol', 'publishing', 'build', 'intake', 'server', 'edit', 'check', 'read', 'art', 'siteAddress', 'lib'],
  },
} as const satisfies Record<string, Layer>
