type Layer = { folders: readonly string[]; mayImport: readonly string[] }

/**
 * The layers of the code: the folders of each and the layers that it may import besides itself. `docs/architecture.md` explains them.
 * The first layer with a matching folder wins. `tests/layers.test.ts` fails on a permission that no import uses.
 */
export const layers = {
  // General-purpose helpers that need Node.js.
  libNode: { folders: ['src/lib/node'], mayImport: ['lib'] },
  // General-purpose helpers, and names that Vike uses. They do not know the content.
  lib: { folders: ['src/lib'], mayImport: [] },
  // What the browser, the servers and the tools share: languages, messages, the syntax of texts, tables, values of YAML files, the fields of the contact forms.
  shared: {
    folders: ['src/content/i18n', 'src/content/tables', 'src/content/text-syntax', 'src/content/yaml-values', 'src/contact-message'],
    mayImport: ['lib'],
  },
  // The texts of the editor, in its own languages.
  words: { folders: ['src/words'], mayImport: ['shared', 'lib'] },
  // The zod schemas of the content. They do not know the site.
  schema: { folders: ['src/content/schema'], mayImport: ['shared'] },
  // The content of one language as pages read it: types, links, opening hours.
  content: { folders: ['src/content/model'], mayImport: ['schema', 'shared'] },
  // The generated content in every language. A browser gets only the part that a page shows, as the data of the page.
  allLanguages: { folders: ['src/content/all-languages'], mayImport: ['content', 'shared'] },

  // Code that runs between pages and when a file cannot be loaded: links, reloads, transitions.
  lifecycle: { folders: ['src/site/lifecycle'], mayImport: ['lib'] },
  // The language and the messages of the current page, for components.
  i18n: { folders: ['src/site/i18n'], mayImport: ['shared'] },
  // Primitives. They get finished words as props. From the content they import only types: prices and pictures as it generates them.
  ui: { folders: ['src/site/ui'], mayImport: ['content', 'shared'] },
  // Sections get finished words too. A page combines them.
  sections: { folders: ['src/site/sections'], mayImport: ['ui', 'content'] },
  // Everything around the sections of a page: head, header, footer, navigation, contact forms.
  frame: {
    folders: ['frame', 'head', 'contact'].map((part) => `src/site/${part}`),
    mayImport: ['pageData', 'lifecycle', 'i18n', 'ui', 'content', 'shared', 'lib'],
  },
  // The inline script, which runs before hydration.
  inlineHead: { folders: ['src/site/inline-head'], mayImport: ['frame', 'lifecycle', 'shared', 'lib'] },
  // The data and the structured data of pages. Only the build reads it: it contains every language.
  pageData: { folders: ['src/site/page-data'], mayImport: ['allLanguages', 'content', 'shared', 'lib'] },
  // Routes. Only they combine sections and frame.
  pages: {
    folders: ['pages', 'renderer'],
    mayImport: ['sections', 'frame', 'pageData', 'allLanguages', 'inlineHead', 'lifecycle', 'i18n', 'ui', 'content', 'shared', 'lib'],
  },

  // Reads and checks the content, and prints findings. It writes no content; `lock` can write the translation lock.
  check: {
    folders: ['read', 'lock', 'check', 'print'].map((stage) => `src/content-toolkit/${stage}`),
    mayImport: ['words', 'schema', 'shared', 'lib', 'libNode'],
  },
  // Writes the modules that pages import, patterns, fonts and images. It accepts only checked content.
  generate: {
    folders: ['src/content-toolkit/generate', 'src/content-toolkit/art'],
    mayImport: ['words', 'check', 'schema', 'allLanguages', 'content', 'shared', 'lib', 'libNode'],
  },
  // Edits of YAML files, which must pass the check; translation files; the record of the messages that code uses; commands of the content.
  edit: {
    folders: ['edit', 'translations', 'messages', 'commands'].map((stage) => `src/content-toolkit/${stage}`),
    mayImport: ['generate', 'check', 'content', 'shared', 'lib', 'libNode'],
  },

  // The site's server and its HTTP header policy. Others import src/server/index.ts only.
  server: { folders: ['src/server'], mayImport: ['content', 'shared', 'lib', 'libNode'] },
  // Requests as the intake stores them.
  intakeRecords: { folders: ['src/intake/records'], mayImport: ['shared'] },
  // The pages and mails of the intake. The build bundles them with the content.
  intakeTemplates: { folders: ['src/intake/templates'], mayImport: ['intakeRecords', 'allLanguages', 'i18n', 'ui', 'content', 'shared'] },
  // Receives, stores, mails and lists contact requests. It runs without the content.
  intake: { folders: ['src/intake'], mayImport: ['intakeTemplates', 'intakeRecords', 'server', 'shared', 'lib', 'libNode'] },

  // Git operations on the content, and the gate that built pages must pass. The gate formats facts with its own code, not with generate.
  publishing: {
    folders: ['src/publishing'],
    mayImport: ['build', 'server', 'edit', 'check', 'schema', 'words', 'shared', 'lib', 'libNode'],
  },
  // Live content on an open page of the development server.
  devServerPage: { folders: ['src/dev-server/page'], mayImport: [] },
  // Shows saved content on open pages of the development server.
  devServer: { folders: ['src/dev-server'], mayImport: ['devServerPage', 'generate', 'check', 'allLanguages', 'shared', 'libNode'] },
  // The calls of the panel: schemas of their input, types of their answers.
  editorCalls: { folders: ['src/editor/calls'], mayImport: ['publishing', 'edit', 'shared'] },
  // Addresses and labels that the panel and the editor's server share.
  editorProtocol: { folders: ['src/editor/protocol'], mayImport: ['words', 'edit', 'shared'] },
  // The editor in the browser. It knows a page only by the marks in its texts.
  editorBrowser: {
    folders: ['src/editor/panel', 'src/editor/overlay'],
    mayImport: ['editorCalls', 'editorProtocol', 'devServerPage', 'words', 'publishing', 'edit', 'shared', 'lib'],
  },
  // The editor in the development server: drafts, saving, undo.
  editorServer: {
    folders: ['src/editor/server'],
    mayImport: [
      'editorCalls',
      'editorProtocol',
      'devServer',
      'words',
      'publishing',
      'edit',
      'generate',
      'check',
      'shared',
      'lib',
      'libNode',
    ],
  },
  // Vite plugins and everything that happens to built pages.
  build: {
    folders: ['src/site-build'],
    mayImport: ['inlineHead', 'intake', 'server', 'generate', 'check', 'schema', 'allLanguages', 'content', 'shared', 'lib', 'libNode'],
  },
  // Command-line shells over the products.
  commands: {
    folders: ['scripts'],
    mayImport: ['publishing', 'build', 'intake', 'server', 'edit', 'generate', 'check', 'lib', 'libNode'],
  },
} as const satisfies Record<string, Layer>
