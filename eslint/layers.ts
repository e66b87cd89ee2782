import { dirname, join, matchesGlob } from 'node:path'

export type Layer<Name extends string = string> = {
  /**
   * Name of the outer layer, whose folder contains the folder of this layer. The files of the outer folder that are in no inner layer
   * belong to the outer layer. The outer layer may import this layer, but not the reverse. This layer may import everything else that the
   * outer layer may, and what its `mayImport` and `mayImportTypesOf` add, such as another inner layer.
   */
  inside?: Name
  /**
   * Further folders of the layer, beside the folder that gives the layer its name. Only the layers of the routes need it: routes are in two
   * folders, because the client's specification fixes the top level (decision 072: the top level is fixed).
   */
  with?: readonly string[]
  /** Glob of file names: only these files of the folders belong to the layer. By default, all files belong to it. */
  files?: string
  /**
   * Where the code of the layer runs; by default only in Node.js. `both`: in Node.js and in the browser, such as components, which are
   * prerendered and then hydrated. Lint keeps Node.js and zod out of `browser` and `both`, and the globals of browsers out of all other
   * layers (eslint/restrictions.ts).
   */
  runsIn?: 'browser' | 'both'
  /** Vite bundles all code of the layer, so it may read `import.meta.env`. */
  isBundled?: true
  /** The code of the layer uses messages of the translations, so `npm run repository:sync` searches it for the keys in use. */
  namesMessages?: true
  /** Layers from which this layer may import values and types. An imported layer must run wherever this layer runs. */
  mayImport: readonly Name[]
  mayImportTypesOf?: readonly Name[]
}

/** Returns the layers. Naming a layer that does not exist is a type error. */
const defineLayers = <Name extends string>(layers: Record<Name, Layer<NoInfer<Name>>>) => layers

/**
 * The layers of the code, and what each may import besides itself. The name of a layer is the path of its folder below `src/`; `pages` and
 * `scripts` are in the root. The first layer that matches a file wins. `docs/architecture.md` explains them.
 * `tests/repository/layers.test.ts` fails on a permission that no import uses. The lists are formatted by hand, because Prettier would put
 * each name of a long list on a separate line.
 */
// prettier-ignore
export const layers = defineLayers({
  // General-purpose helpers that need Node.js.
  'lib/node': { mayImport: ['lib'] },
  // General-purpose helpers. They do not know the content.
  lib: { runsIn: 'both', mayImport: [] },
  // The generated content, and the types of its messages. A browser gets only the part that a page shows.
  'content-model/generated': { mayImport: [] },
  // The languages of the site, the URLs of pages in each language, and messages as functions.
  'content-model/i18n': { runsIn: 'both', mayImport: ['lib'], mayImportTypesOf: ['content-model/generated'] },
  // Decisions of developers about the content: the pages, where texts appear, the fixed lengths of lists.
  'content-model/tables': { runsIn: 'both', mayImport: ['lib'] },
  // Functions for paths in a content file. They read and replace the value at a path, and name the items of lists.
  'content-model/yaml-values': { runsIn: 'both', mayImport: ['content-model/i18n', 'lib'] },
  // The fields and the message of the contact forms, for the browser, the servers and the tools.
  'contact-message': { runsIn: 'both', namesMessages: true, mayImport: ['lib'], mayImportTypesOf: ['content-model/i18n'] },
  // The texts of the editor, the check and the studio, in the languages of the tools. They do not know the content.
  'tool-messages': { runsIn: 'both', mayImport: ['lib'] },
  // The zod schemas of the content, and the servers that pages may contact according to site.yaml, for the content security policy. They do
  // not know how pages are built.
  'content-model/schema': { mayImport: ['content-model/tables', 'content-model/i18n', 'lib'], mayImportTypesOf: ['tool-messages'] },
  // The content of one language as pages read it: types, links, opening hours.
  'content-model/model': { runsIn: 'both', mayImport: ['content-model/i18n', 'lib'], mayImportTypesOf: ['content-model/schema', 'content-model/tables'] },

  // The generated content in every language, with its types. In the development server and the studio, it gives pages other content, such
  // as a draft.
  'content-model/all-languages': {
    isBundled: true,
    mayImport: ['content-model/generated'], mayImportTypesOf: ['content-model/model', 'content-model/tables', 'content-model/i18n'],
  },
  // Gives the components of a page its language, as a React context: messages and links.
  'content-model/page-language': { runsIn: 'both', isBundled: true, mayImport: ['content-model/tables', 'content-model/i18n'] },

  // Primitives, for the pages of every product. They get finished words as props.
  ui: { runsIn: 'both', isBundled: true, mayImport: ['content-model/i18n'], mayImportTypesOf: ['content-model/model'] },
  // All code that depends on internals of Vike: one file for each, with a small interface. Builds import it too.
  'site/vike-internals': { runsIn: 'both', mayImport: ['lib'] },
  // Names in the HTML and of files by which the build, the server and the code of pages find each other.
  'site/protocol': { runsIn: 'both', mayImport: [] },
  // Code on every page that uses no component: links, reloads, view transitions.
  'site/lifecycle': { runsIn: 'both', isBundled: true, mayImport: ['site/protocol', 'site/vike-internals', 'lib'] },
  // Components that several sections share, such as columns of offers. They are not in `ui`, because no other product shows them.
  'site/sections/parts': { runsIn: 'both', mayImport: ['ui'], mayImportTypesOf: ['content-model/model'] },
  // Sections of pages. They get finished words as props. Only pages combine sections.
  'site/sections': { runsIn: 'both', mayImport: ['site/sections/parts', 'ui'], mayImportTypesOf: ['content-model/model', 'content-model/tables'] },
  // Context of a page, for everything on the page: its data, language, head and time, and announcements to screen readers.
  'site/page-context': {
    runsIn: 'both', isBundled: true, namesMessages: true,
    mayImport: [
      'site/lifecycle', 'site/protocol', 'content-model/page-language', 'content-model/model', 'content-model/tables', 'content-model/i18n', 'lib',
    ],
    mayImportTypesOf: ['site/page-data'],
  },
  // Everything around the sections of a page: header, footer, navigation, notices.
  'site/layout': {
    runsIn: 'both', isBundled: true, namesMessages: true,
    mayImport: [
      'site/page-context', 'site/lifecycle', 'site/protocol', 'content-model/page-language', 'ui', 'content-model/tables', 'content-model/i18n', 'lib',
    ],
    mayImportTypesOf: ['site/page-data', 'content-model/model'],
  },
  // Props of sections that pages compute, also in a browser: opening hours, the table of charges, families of offers.
  'site/section-props': {
    runsIn: 'both', isBundled: true, namesMessages: true,
    mayImport: ['site/page-context', 'content-model/model', 'lib'], mayImportTypesOf: ['site/sections/parts', 'ui', 'content-model/i18n'],
  },
  // The contact forms. They and the layout do not import each other.
  'site/contact': {
    runsIn: 'both', isBundled: true, namesMessages: true,
    mayImport: [
      'site/page-context', 'site/lifecycle', 'content-model/page-language', 'ui', 'contact-message', 'content-model/model', 'content-model/tables', 'content-model/i18n',
      'lib',
    ],
  },
  // The inline script that runs before hydration. If a visitor submits a form before the code of the form has loaded, the script holds the
  // submission back.
  'site/inline-head': {
    runsIn: 'both', isBundled: true,
    mayImport: ['site/contact', 'site/lifecycle', 'site/protocol', 'content-model/page-language', 'content-model/i18n'],
  },
  // Data that several pages derive from the content while they are built.
  'site/page-data': {
    isBundled: true, namesMessages: true,
    mayImport: ['content-model/all-languages', 'content-model/model', 'content-model/tables', 'content-model/i18n', 'lib'],
  },
  // The files +data, +Head and +headHtmlBegin, which make the data and the <head> of pages. Vike never loads them in a browser.
  'pages/+data': {
    with: ['renderer'], files: '+{data,Head,headHtmlBegin}.{ts,tsx}', isBundled: true,
    mayImport: [
      'site/page-data', 'site/inline-head', 'site/page-context', 'site/protocol', 'ui', 'content-model/all-languages', 'content-model/model', 'content-model/i18n',
      'lib',
    ],
    mayImportTypesOf: ['content-model/tables'],
  },
  // Routes. Only they combine sections and layout. Code that all pages share is in `renderer`.
  pages: {
    with: ['renderer'], runsIn: 'both', namesMessages: true,
    mayImport: [
      'site/sections', 'site/section-props', 'site/contact', 'site/layout', 'site/page-context', 'site/lifecycle', 'site/protocol', 'content-model/page-language', 'ui',
      'content-model/model', 'content-model/tables', 'content-model/i18n', 'lib',
    ],
    mayImportTypesOf: ['pages/+data', 'site/page-data'],
  },

  // Reads the files of the content and the translation lock, with the position of each value. It judges nothing except the syntax.
  'content-toolkit/read': {
    mayImport: ['tool-messages', 'content-model/schema', 'content-model/tables', 'content-model/i18n', 'lib', 'lib/node'], mayImportTypesOf: ['content-model/yaml-values'],
  },
  // How each language is written: the typography that pages get, and what the check accepts.
  'content-toolkit/languages': { mayImport: ['lib'], mayImportTypesOf: ['content-model/i18n'] },
  // Checks the content, and prints findings. The content is a parameter, so drafts can be checked before they are files.
  'content-toolkit/check': {
    mayImport: [
      'content-toolkit/languages', 'content-toolkit/read', 'tool-messages', 'content-model/schema', 'content-model/tables', 'content-model/i18n', 'lib',
    ],
  },
  // Writes the modules that pages import, patterns, fonts and images. It accepts only checked content.
  'content-toolkit/generate': {
    namesMessages: true,
    mayImport: [
      'content-toolkit/check', 'content-toolkit/languages', 'content-toolkit/read', 'content-model/schema', 'content-model/all-languages',
      'content-model/model', 'content-model/tables', 'content-model/i18n', 'lib', 'lib/node',
    ],
    mayImportTypesOf: ['content-model/yaml-values'],
  },
  // Edits YAML files, merges versions of them, and checks edited files together with the saved content (`ContentOverlay`).
  'content-toolkit/edit': {
    mayImport: ['content-toolkit/check', 'content-toolkit/read', 'content-model/yaml-values', 'content-model/i18n', 'lib', 'lib/node'],
  },
  // Files for translators in the format XLIFF 2: written, read, and applied to the content.
  'content-toolkit/xliff': {
    mayImport: [
      'content-toolkit/edit', 'content-toolkit/check', 'content-toolkit/read', 'content-model/model', 'tool-messages', 'content-model/yaml-values',
      'content-model/schema', 'content-model/tables', 'content-model/i18n', 'lib',
    ],
  },
  // npm commands of the content: the check, files for translators. Only `scripts` imports this layer, and each command imports the file
  // that it runs.
  'content-toolkit/commands': {
    mayImport: [
      'content-toolkit/xliff', 'content-toolkit/edit', 'content-toolkit/check', 'content-toolkit/read', 'tool-messages', 'content-model/yaml-values', 'content-model/tables',
      'content-model/i18n', 'lib', 'lib/node',
    ],
  },

  // SQLite and PostgreSQL behind one interface, with migrations, and SQLite with synchronous statements for the editor. Each product has
  // its own tables.
  'server-lib/database': { mayImport: ['lib', 'lib/node'] },
  // The outbox, the mail server and e-mail addresses. Each product composes the mails and stores the outbox in its own database.
  'server-lib/mail': { mayImport: ['server-lib/database', 'lib', 'lib/node'] },
  // Sign-in by code or proxy, sessions, and the people who may sign in. Each product defines the roles of its people, and stores the people
  // and their sessions in its own database.
  'server-lib/sign-in': { mayImport: ['server-lib/mail', 'server-lib/database', 'server-lib/http', 'lib', 'lib/node'] },
  // HTTP for every server. Reads bodies, sender, origin, cookies and language of HTTP requests, limits their rate, and composes responses.
  'server-lib/http': { mayImport: [], mayImportTypesOf: ['lib'] },
  // The server of the site, and its policy for HTTP headers. Code outside imports src/site-server/index.ts only.
  'site-server': {
    mayImport: ['site/protocol', 'server-lib/http', 'content-model/model', 'content-model/i18n', 'lib', 'lib/node'],
  },
  // Frame of pages without script, and the sign-in page, for all products with such pages. Callers pass finished words.
  'scriptless-pages': { mayImport: ['ui', 'content-model/i18n', 'lib'], mayImportTypesOf: ['server-lib/sign-in'] },
  // Shared by the intake and its templates: stored requests, and the paths, the field names and the views of the inbox. The build imports
  // only the path of the bundle of the templates.
  'intake/protocol': {
    mayImport: ['contact-message', 'lib', 'lib/node'], mayImportTypesOf: ['server-lib/sign-in', 'content-model/i18n'],
  },
  // The pages and mails of the intake. The build bundles this code into one module, together with the content that it shows.
  'intake/templates': {
    namesMessages: true,
    mayImport: [
      'intake/protocol', 'scriptless-pages', 'content-model/all-languages', 'content-model/page-language', 'ui', 'contact-message',
      'content-model/model', 'content-model/tables', 'content-model/i18n', 'lib',
    ],
    mayImportTypesOf: ['server-lib/sign-in'],
  },
  // The tables of the intake, with their migrations and the forms in which times and texts are stored.
  'intake/database': { inside: 'intake', mayImport: [] },
  // The stored requests: their mails and logs, and everything that reads or changes them. Settings, time and the acting person are
  // parameters, so that handlers, background tasks and commands can use it.
  'intake/requests': { inside: 'intake', mayImport: ['intake/database'] },
  // Parts of a running intake for handlers and background tasks: settings, the context, the clock, metrics. This layer imports no handler
  // and no task.
  'intake/runtime': { inside: 'intake', mayImport: ['intake/requests', 'intake/database'] },
  // Background tasks: deletion, backups, alerts. They run without a visitor, so they know no handler.
  'intake/upkeep': { inside: 'intake', mayImport: ['intake/runtime', 'intake/requests', 'intake/database'] },
  // The pages for the staff.
  'intake/inbox': { inside: 'intake', mayImport: ['intake/runtime', 'intake/requests'] },
  // The routes of the intake: contact requests of visitors, /ready, and the inbox. The handlers of the inbox (intake/inbox) do not import
  // this layer.
  'intake/routes': { inside: 'intake', mayImport: ['intake/inbox', 'intake/runtime', 'intake/requests'] },
  // The npm commands that serve a site with its intake, that run only the intake, and that manage the stored requests. Only they combine
  // the intake with the server of the site, which does not know the intake. Only `scripts` imports this layer, and each command imports the
  // file that it runs.
  'intake/commands': {
    mayImport: [
      'intake', 'intake/upkeep', 'intake/inbox', 'intake/runtime', 'intake/requests', 'intake/database', 'intake/protocol', 'site-server',
      'server-lib/sign-in', 'server-lib/mail', 'server-lib/database', 'server-lib/http', 'content-model/i18n', 'lib', 'lib/node',
    ],
    mayImportTypesOf: ['intake/templates'],
  },
  // Starts and supervises the intake. The intake runs without the content, and loads the bundle of the templates.
  intake: {
    mayImport: [
      'intake/protocol', 'server-lib/sign-in', 'server-lib/mail', 'server-lib/database', 'server-lib/http', 'contact-message', 'content-model/i18n',
      'lib', 'lib/node',
    ],
    mayImportTypesOf: ['intake/templates'],
  },

  // Vite plugins and everything that happens to built pages.
  'build/site': {
    namesMessages: true,
    mayImport: [
      'site/protocol', 'site/vike-internals', 'site-server', 'content-toolkit/generate', 'content-model/schema', 'content-model/all-languages',
      'content-model/model', 'content-model/i18n', 'lib', 'lib/node',
    ],
  },
  // Bundles the templates, and writes the files that set up the machine of the intake.
  'build/intake': { mayImport: ['intake/protocol', 'build/site', 'content-model/all-languages', 'content-model/i18n', 'lib/node'] },
  // Builds the site: generates the content, builds and post-processes the pages, builds the intake. `forkBuild` does it in a separate
  // process, without loading this code. There is no index.ts, so that others load only the file that they need.
  build: {
    mayImport: [
      'build/site', 'site/vike-internals', 'build/intake', 'content-toolkit/generate', 'content-toolkit/check', 'content-toolkit/read', 'lib',
      'lib/node',
    ],
  },

  // Git operations on the content: what a publication changes, review branches, commits. Others import src/publishing/git/index.ts only.
  'publishing/git': { mayImport: ['content-toolkit/edit', 'content-toolkit/read', 'content-model/yaml-values', 'lib', 'lib/node'] },
  // Finds and starts Chromium. Contains what Playwright runs in its pages: axe, and the test whether a page is hydrated. Tests use it too.
  'publishing/browser': { mayImport: [] },
  // The gate that built pages must pass. It formats facts with its own code, not with content-toolkit/generate, so that it finds mistakes
  // of generate.
  'publishing/gate': {
    mayImport: [
      'publishing', 'publishing/browser', 'build', 'build/site', 'site-server', 'content-toolkit/check', 'content-toolkit/read',
      'content-model/schema', 'content-model/tables', 'content-model/i18n', 'lib', 'lib/node',
    ],
  },
  // Releases: checks and builds of a commit, switch and rollback. Others import src/publishing/release/index.ts only.
  'publishing/release': {
    mayImport: ['publishing/git', 'publishing/gate', 'publishing', 'publishing/browser', 'build/site', 'lib', 'lib/node'],
  },
  // The npm commands publish and publish:check. Only `scripts` imports this layer, and each command imports the file that it runs.
  'publishing/commands': {
    mayImport: ['publishing/git', 'publishing/gate', 'content-toolkit/edit', 'tool-messages', 'lib/node'],
  },
  // Runs the gate in a separate process, and reads and writes the file with the findings of the last gate. The editor starts the gate and
  // reads its findings without loading the code of the gate.
  publishing: {
    mayImport: ['content-toolkit/edit', 'content-model/yaml-values', 'lib/node'], mayImportTypesOf: ['content-toolkit/read'],
  },
  // Code in the open pages of the development server and the studio: renders changed content in place. Names the events about changed
  // content that the server and the pages send each other.
  'live-content/page': { runsIn: 'both', mayImport: ['tool-messages'], mayImportTypesOf: ['lib'] },
  // Shows saved content on open pages, in the development server and the studio.
  'live-content/server': {
    mayImport: [
      'live-content/page', 'content-toolkit/generate', 'content-toolkit/check', 'content-toolkit/read', 'content-model/all-languages', 'lib',
      'lib/node',
    ],
    mayImportTypesOf: ['content-model/i18n'],
  },
  // The contract of the calls that the panel makes: the schemas of their inputs, the types of their answers.
  'editor/protocol/calls': {
    mayImport: ['tool-messages', 'content-toolkit/edit', 'content-model/i18n'],
    mayImportTypesOf: ['editor/protocol', 'content-model/schema', 'lib', 'content-model/yaml-values'],
  },
  // Code that the editor’s browser code and its server share: paths of the HTTP routes, labels of fields, and the invisible marks in texts
  // of a page, by which the editor recognises the texts.
  'editor/protocol': {
    runsIn: 'both',
    mayImport: ['content-model/yaml-values', 'content-model/i18n'], mayImportTypesOf: ['publishing', 'tool-messages', 'content-toolkit/edit'],
  },
  // The script on every page. It knows a page only by the marks in its texts and the URL of its data. This script and the panel share only
  // the types in `protocol`, so that pages do not load the panel.
  'editor/page': {
    runsIn: 'browser', isBundled: true,
    mayImport: ['editor/protocol', 'live-content/page', 'site/protocol', 'site/vike-internals', 'tool-messages', 'content-model/i18n'],
  },
  // The state of the panel: calls, the frame, the draft, saving, undo. It knows no component, so it can be tested without React.
  'editor/panel/session': { inside: 'editor/panel', runsIn: 'browser', isBundled: true, mayImport: [] },
  // Hooks, which give components the state of the panel, and components that do not depend on the schema of a value.
  'editor/panel/elements': {
    inside: 'editor/panel', runsIn: 'browser', isBundled: true,
    mayImport: ['editor/panel/session'],
  },
  // The controls in which people edit values. The schema of a value decides which control it gets. Controls know no view, so that every
  // view can show them.
  'editor/panel/controls': {
    inside: 'editor/panel', runsIn: 'browser', isBundled: true,
    mayImport: ['editor/panel/elements', 'editor/panel/session'],
  },
  // The tabs of the panel. They do not import the shell around them, so that the part of the studio in the panel (studio/panel) can use
  // their components.
  'editor/panel/views': {
    inside: 'editor/panel', runsIn: 'browser', isBundled: true,
    mayImport: ['editor/panel/controls', 'editor/panel/elements', 'editor/panel/session'],
  },
  // Starts the panel, and shows the shell around the views.
  'editor/panel': {
    runsIn: 'browser', isBundled: true,
    mayImport: ['editor/protocol', 'live-content/page', 'tool-messages', 'content-model/yaml-values', 'content-model/tables', 'content-model/i18n', 'lib'],
    mayImportTypesOf: ['editor/protocol/calls'],
  },
  // The editor in the development server and the studio: drafts, saving, undo.
  'editor/server': {
    mayImport: [
      'editor/protocol/calls', 'editor/protocol', 'tool-messages', 'publishing/git', 'publishing', 'content-toolkit/edit', 'content-toolkit/generate',
      'content-toolkit/check', 'content-toolkit/read', 'server-lib/database', 'server-lib/http', 'content-model/yaml-values', 'content-model/all-languages',
      'content-model/tables', 'content-model/i18n', 'lib', 'lib/node',
    ],
    mayImportTypesOf: ['live-content/server'],
  },
  // The contract of the calls that the studio adds to those of the editor: the schemas of their inputs, the types of their answers.
  'studio/protocol/calls': {
    mayImport: ['editor/protocol/calls'], mayImportTypesOf: ['studio/protocol', 'publishing/git', 'lib'],
  },
  // URL paths, names of events, and states of schedules that the studio and its part of the panel share.
  'studio/protocol': { runsIn: 'both', mayImport: ['lib'] },
  // The part of the studio in the panel of the editor. It knows the server only by the types of the calls.
  'studio/panel': {
    runsIn: 'browser', isBundled: true,
    mayImport: ['studio/protocol', 'editor/panel', 'editor/protocol', 'live-content/page', 'tool-messages', 'content-model/yaml-values', 'lib'],
    mayImportTypesOf: ['studio/protocol/calls', 'editor/protocol/calls'],
  },
  // The pages of the studio without the editor. The build of the studio bundles them.
  'studio/templates': { mayImport: ['scriptless-pages', 'ui'] },
  // Code that every part of a running studio needs: its settings, people with their roles, the open editors, the audit log, the type of the
  // dependencies.
  'studio/runtime': { inside: 'studio', mayImport: ['content-toolkit/read'] },
  // Merges the main branch into the files of the studio, and stores the reviews.
  'studio/main-branch': { inside: 'studio', mayImport: ['studio/runtime'] },
  // Publishes changes. Only this layer builds and switches releases.
  'studio/publications': { inside: 'studio', mayImport: ['studio/main-branch', 'studio/runtime', 'publishing/release'] },
  // Preview links to a change set (chosen changes) for a viewer without an account. The studio can publish without this layer.
  'studio/previews': {
    inside: 'studio',
    mayImport: ['studio/publications', 'studio/runtime'], mayImportTypesOf: ['studio/main-branch'],
  },
  // Change sets that go live at a set time. The studio can publish without this layer.
  'studio/schedules': {
    inside: 'studio',
    mayImport: ['studio/publications', 'studio/runtime'], mayImportTypesOf: ['studio/main-branch'],
  },
  // Builds and renders the pages of the site and the panel, and sends events to the browsers that show them. Only this layer of the studio
  // imports the code of the build. It does not import publications, so it does not know what is published.
  'studio/app': {
    inside: 'studio',
    mayImport: [
      'build', 'build/site', 'live-content/server', 'live-content/page', 'content-toolkit/generate', 'content-model/all-languages',
      'content-model/model',
    ],
    mayImportTypesOf: ['studio/runtime', 'studio/templates'],
  },
  // The routes: who may make which request, and the responses. The handlers of the calls are in the layers below, and know no route.
  'studio/routes': {
    inside: 'studio',
    mayImport: ['studio/app', 'studio/previews', 'studio/runtime', 'live-content/server'],
    mayImportTypesOf: ['content-model/all-languages'],
  },
  // The rest of src/studio: opens the database, and starts all parts of the studio.
  studio: {
    mayImport: [
      'studio/protocol/calls', 'studio/protocol', 'editor/protocol/calls', 'editor/server', 'editor/protocol', 'publishing/git', 'server-lib/sign-in', 'server-lib/mail',
      'server-lib/database', 'server-lib/http', 'tool-messages', 'lib', 'lib/node',
    ],
    mayImportTypesOf: ['publishing/release'],
  },
  // Generators of the documents that describe the code. They read contracts that no other product imports.
  'scripts/repository/documents': {
    mayImport: [
      'contact-message', 'content-toolkit/edit', 'content-toolkit/check', 'editor/protocol/calls', 'editor/protocol', 'intake/requests',
      'studio/protocol/calls', 'studio/routes', 'lib/node',
    ],
  },
  // Command-line shells over the products, and the tools for developers of this repository.
  scripts: {
    mayImport: [
      'scripts/repository/documents',
      'studio', 'studio/app', 'publishing/commands', 'publishing/gate', 'build', 'intake/commands', 'server-lib/http', 'content-toolkit/commands',
      'content-toolkit/check', 'content-toolkit/read', 'lib', 'lib/node',
    ],
  },
})

/** Returns the names of the layers from which a layer may import values and types, and of those from which only types. */
export function permissionsOf(name: string, { inside, mayImport, mayImportTypesOf = [] }: Layer) {
  const all = Object.entries<Layer>(layers)
  const inner = all.filter(([, layer]) => layer.inside === name).map(([other]) => other)
  const outer = all.find(([other]) => other === inside)?.[1]
  return {
    values: [...mayImport, ...inner, ...(outer?.mayImport ?? [])],
    types: [...mayImportTypesOf, ...(outer?.mayImportTypesOf ?? [])],
  }
}

/** Returns the folders of a layer, from the root. The first is the folder after which it is named; `pages/+data` is named after `pages`. */
export function foldersOf(name: string, layer: Layer): string[] {
  const path = name.replace(/\/\+.*/, '')
  const folder = /^(?:pages|scripts)(?:\/|$)/.test(path) ? path : `src/${path}`
  return [folder, ...(layer.with ?? []).map((other) => join(dirname(folder), other))]
}

/** Returns globs of the files of a layer. A file belongs to the first layer in `layers` with a matching glob. */
export const globsOf = (name: string, layer: Layer): string[] =>
  foldersOf(name, layer).map((folder) => `${folder}/**/${layer.files ?? '*'}`)

export const findLayer = (file: string): [name: string, layer: Layer] | undefined =>
  Object.entries<Layer>(layers).find((layer) => globsOf(...layer).some((glob) => matchesGlob(file, glob)))
