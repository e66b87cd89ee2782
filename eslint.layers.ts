export type Layer<Name extends string = string> = {
  folders: readonly string[]
  /** Only the files of the folders whose names match this glob. */
  files?: string
  /**
   * Where the code of the layer runs. `both`: components are prerendered in Node.js and hydrated in the browser; other modules are shared.
   * Lint keeps Node.js and zod out of `browser` and `both`, and the globals of browsers out of `node` (eslint.restrictions.ts).
   */
  runsIn: 'browser' | 'node' | 'both'
  /** Vite bundles all code of the layer, so it may read `import.meta.env`. */
  isBundled?: true
  /** Layers from which it may import values and types. They run at least where it runs. */
  mayImport: readonly Name[]
  /** Layers from which it may import only types. */
  mayImportTypesOf?: readonly Name[]
}

/** Checks that layers import only layers that exist. */
const defineLayers = <Name extends string>(layers: Record<Name, Layer<NoInfer<Name>>>) => layers

/**
 * The layers of the code: the folders of each, and what it may import besides itself. The first layer that matches a file wins.
 * `docs/architecture.md` explains them. `tests/repository/layers.test.ts` fails on a permission that no import uses.
 */
export const layers = defineLayers({
  // General-purpose helpers that need Node.js.
  libNode: { folders: ['src/lib/node'], runsIn: 'node', mayImport: ['lib'] },
  // General-purpose helpers, and the addresses of page data. They do not know the content.
  lib: { folders: ['src/lib'], runsIn: 'both', mayImport: [] },
  // Code that the browser, the servers and the tools share: languages, messages and their syntax, tables, values of YAML files, the
  // fields of the contact forms.
  shared: {
    folders: [...['i18n', 'tables', 'yaml-values'].map((part) => `src/content/${part}`), 'src/contact-message'],
    runsIn: 'both',
    mayImport: ['lib'],
  },
  // The texts of the editor, the check and the studio, in the languages of the tools.
  words: { folders: ['src/words'], runsIn: 'both', mayImport: ['shared'] },
  // The zod schemas of the content, and the addresses that follow from the settings in site.yaml. They do not know the site.
  schema: { folders: ['src/content/schema'], runsIn: 'node', mayImport: ['shared', 'lib'] },
  // The content of one language as pages read it: types, links, opening hours.
  content: { folders: ['src/content/model'], runsIn: 'both', mayImport: ['shared', 'lib'], mayImportTypesOf: ['schema'] },

  // The language of a page for its components: messages and links.
  pageLanguage: { folders: ['src/content/page-language'], runsIn: 'both', isBundled: true, mayImport: ['shared'] },

  // Primitives, for the pages of every product. They get finished words as props.
  ui: { folders: ['src/ui'], runsIn: 'both', isBundled: true, mayImport: ['shared'], mayImportTypesOf: ['content'] },
  // Runs on every page below the components: links, reloads, transitions.
  lifecycle: { folders: ['src/site/lifecycle'], runsIn: 'both', isBundled: true, mayImport: ['lib'] },
  // Sections get finished words too. A page combines them.
  sections: { folders: ['src/site/sections'], runsIn: 'both', mayImport: ['ui'], mayImportTypesOf: ['content'] },
  // Everything around the sections of a page: head, header, footer, navigation, contact forms, and the inline script that runs before
  // hydration.
  layout: {
    folders: ['layout', 'contact', 'inline-head'].map((part) => `src/site/${part}`),
    runsIn: 'both',
    isBundled: true,
    mayImport: ['lifecycle', 'pageLanguage', 'ui', 'content', 'shared', 'lib'],
    mayImportTypesOf: ['pageData'],
  },
  // The generated content in every language, and what several pages derive from it. A browser gets only the part that a page shows.
  pageData: {
    folders: ['src/content/all-languages', 'src/site/page-data'],
    runsIn: 'node',
    isBundled: true,
    mayImport: ['content', 'shared', 'lib'],
  },
  // Data and <head> of pages. Vike never loads files with these names in a browser.
  pageHooks: {
    folders: ['pages', 'renderer'],
    files: '+{data,Head,headHtmlBegin}.{ts,tsx}',
    runsIn: 'node',
    isBundled: true,
    mayImport: ['pageData', 'layout', 'ui', 'content', 'shared', 'lib'],
  },
  // Routes. Only they combine sections and layout.
  pages: {
    folders: ['pages', 'renderer'],
    runsIn: 'both',
    mayImport: ['sections', 'layout', 'lifecycle', 'pageLanguage', 'ui', 'content', 'shared', 'lib'],
    mayImportTypesOf: ['pageHooks', 'pageData'],
  },

  // Reads and checks the content, and prints findings. It writes no content; `lock` can write the translation lock.
  check: {
    folders: ['read', 'lock', 'check', 'print'].map((stage) => `src/content-toolkit/${stage}`),
    runsIn: 'node',
    mayImport: ['words', 'schema', 'shared', 'lib', 'libNode'],
  },
  // Writes the modules that pages import, patterns, fonts and images. It accepts only checked content.
  generate: {
    folders: ['src/content-toolkit/generate', 'src/content-toolkit/art'],
    runsIn: 'node',
    mayImport: ['words', 'check', 'schema', 'pageData', 'content', 'shared', 'lib', 'libNode'],
  },
  // Edits and merges of YAML files, which must pass the check; translation files; the list of the messages that code uses; commands of
  // the content.
  contentTools: {
    folders: ['edit', 'merge', 'translations', 'commands'].map((part) => `src/content-toolkit/${part}`),
    runsIn: 'node',
    mayImport: ['generate', 'check', 'content', 'words', 'shared', 'lib', 'libNode'],
  },

  // SQLite and PostgreSQL behind one interface, with migrations. Each product has its own tables. The editor's calls are
  // synchronous, so it opens its SQLite files itself (src/editor/server/storage/open-editor-database.ts).
  database: { folders: ['src/database'], runsIn: 'node', mayImport: ['lib', 'libNode'] },
  // The outbox, the mail server and e-mail addresses. Each product composes the mails and stores the outbox in its own database.
  mail: { folders: ['src/mail'], runsIn: 'node', mayImport: ['database', 'lib', 'libNode'] },
  // Sign-in by code or proxy, sessions, and the people who may sign in. Each product gives the roles and stores them in its own database.
  signIn: { folders: ['src/sign-in'], runsIn: 'node', mayImport: ['mail', 'database', 'http', 'lib', 'libNode'] },
  // The sender, the origin, the cookies, the language and the rate of HTTP requests, for every server.
  http: { folders: ['src/http'], runsIn: 'node', mayImport: [], mayImportTypesOf: ['libNode'] },
  // The site's server and its HTTP header policy. Others import src/site-server/index.ts only.
  siteServer: { folders: ['src/site-server'], runsIn: 'node', mayImport: ['content', 'shared', 'lib', 'libNode'] },
  // The sign-in page as HTML, for every product that has one. It gets finished words.
  signInPages: { folders: ['src/sign-in-pages'], runsIn: 'node', mayImport: ['ui', 'shared', 'lib'] },
  // Shared by the intake and its templates: stored requests, the addresses and the field names of the inbox. The build imports only the
  // path of the bundle.
  intakeModel: { folders: ['src/intake/model'], runsIn: 'node', mayImport: ['shared', 'lib', 'libNode'] },
  // The pages and mails of the intake. The build bundles them with the content.
  intakeTemplates: {
    folders: ['src/intake/templates'],
    runsIn: 'node',
    mayImport: ['intakeModel', 'signInPages', 'pageData', 'pageLanguage', 'ui', 'content', 'shared', 'lib'],
  },
  // Receives, stores, mails and lists contact requests. It runs without the content, and loads the bundle of the templates.
  intake: {
    folders: ['src/intake'],
    runsIn: 'node',
    mayImport: ['intakeModel', 'signIn', 'mail', 'database', 'http', 'shared', 'lib', 'libNode'],
    mayImportTypesOf: ['intakeTemplates', 'siteServer'],
  },

  // Git operations on the content: what a publication changes, review branches, commits. Others import src/publishing/git/index.ts only.
  git: {
    folders: ['src/publishing/git'],
    runsIn: 'node',
    mayImport: ['contentTools', 'check', 'words', 'shared', 'lib', 'libNode'],
  },
  // The findings of the last gate. The gate writes them, and the editor shows them.
  gateReport: {
    folders: ['src/publishing/report'],
    runsIn: 'node',
    mayImport: ['contentTools', 'shared', 'libNode'],
    mayImportTypesOf: ['check'],
  },
  // The gate that built pages must pass, and Chromium. It formats facts with its own code, not with generate.
  gate: {
    folders: ['src/publishing/gate', 'src/publishing/browser'],
    runsIn: 'node',
    mayImport: ['gateReport', 'build', 'siteServer', 'check', 'schema', 'shared', 'lib', 'libNode'],
  },
  // Releases: checks and builds of a commit, switch and rollback. Others import src/publishing/release/index.ts only.
  release: {
    folders: ['src/publishing/release'],
    runsIn: 'node',
    mayImport: ['git', 'gate', 'gateReport', 'build', 'lib', 'libNode'],
  },
  // Live content on an open page, and the events that server and page send each other.
  liveContentPage: { folders: ['src/live-content/page'], runsIn: 'both', mayImport: ['words'] },
  // Shows saved content on open pages, in the development server and the studio.
  liveContent: {
    folders: ['src/live-content/server'],
    runsIn: 'node',
    mayImport: ['liveContentPage', 'generate', 'check', 'pageData', 'lib', 'libNode'],
    mayImportTypesOf: ['shared'],
  },
  // Addresses, labels and marks of texts that the editor's browser code and server share.
  editorProtocol: { folders: ['src/editor/protocol'], runsIn: 'both', mayImport: ['shared'], mayImportTypesOf: ['words', 'contentTools'] },
  // The editor in the browser. It knows a page only by the marks in its texts.
  editorBrowser: {
    folders: ['src/editor/panel', 'src/editor/page'],
    runsIn: 'browser',
    isBundled: true,
    mayImport: ['editorProtocol', 'liveContentPage', 'words', 'shared', 'lib'],
    mayImportTypesOf: ['editorCalls'],
  },
  // The contract of the calls that the panel makes: the schemas of their inputs, the types of their answers.
  editorCalls: {
    folders: ['src/editor/calls'],
    runsIn: 'node',
    mayImport: ['words', 'contentTools', 'shared'],
    mayImportTypesOf: ['editorProtocol', 'schema'],
  },
  // The editor in the development server and the studio: drafts, saving, undo.
  editorServer: {
    folders: ['src/editor/server'],
    runsIn: 'node',
    mayImport: [
      'editorCalls',
      'editorProtocol',
      'words',
      'git',
      'gateReport',
      'contentTools',
      'generate',
      'check',
      'shared',
      'lib',
      'libNode',
    ],
    mayImportTypesOf: ['liveContent'],
  },
  // Vite plugins and everything that happens to built pages.
  build: {
    folders: ['src/site-build'],
    runsIn: 'node',
    mayImport: ['lifecycle', 'intakeModel', 'siteServer', 'generate', 'check', 'schema', 'pageData', 'content', 'shared', 'lib', 'libNode'],
  },
  // Addresses and states that the studio and its part of the panel share.
  studioShared: { folders: ['src/studio/shared'], runsIn: 'both', mayImport: [] },
  // The part of the studio in the panel of the editor.
  studioPanel: {
    folders: ['src/studio/panel'],
    runsIn: 'browser',
    isBundled: true,
    mayImport: ['studioShared', 'editorBrowser', 'editorProtocol', 'liveContentPage', 'words', 'shared', 'lib'],
    mayImportTypesOf: ['studio', 'editorCalls', 'git'],
  },
  // The pages of the studio without the editor. The build of the studio bundles them.
  studioTemplates: { folders: ['src/studio/templates'], runsIn: 'node', mayImport: ['signInPages', 'ui'] },
  // The editor as a server for several people.
  studio: {
    folders: ['src/studio'],
    runsIn: 'node',
    mayImport: [
      'studioShared',
      'build',
      'editorCalls',
      'editorServer',
      'editorProtocol',
      'liveContent',
      'liveContentPage',
      'generate',
      'git',
      'release',
      'signIn',
      'mail',
      'database',
      'http',
      'words',
      'lib',
      'libNode',
    ],
    mayImportTypesOf: ['studioTemplates', 'signInPages'],
  },
  // Command-line shells over the products.
  commands: {
    folders: ['scripts'],
    runsIn: 'node',
    mayImport: ['studio', 'git', 'gate', 'build', 'intake', 'siteServer', 'contentTools', 'generate', 'check', 'lib', 'libNode'],
  },
})

/** Globs of the files of a layer. A file belongs to the first layer with a matching glob. */
export const globsOf = ({ folders, files = '*' }: Layer): string[] => folders.map((folder) => `${folder}/**/${files}`)
