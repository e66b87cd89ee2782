import type { KnipConfig } from 'knip'

export default {
  vite: false,
  ignoreWorkspaces: ['installs/*'],
  workspaces: {
    '.': {
      entry: [
        'vite.config.ts!',
        'eslint/restrictions.ts',
        'scripts/commands/*.ts!',
        'tests/bench/{generate-content,observatory-scan}.ts',
        'tests/endurance/{editor/edit-endlessly,studio/studio-process}.ts',
        'pages/**/+*.{ts,tsx}!',
        'renderer/+*.{ts,tsx}!',
        'src/editor/page/page-script.ts!',
        'src/live-content/page/page-script.ts!',
        'src/editor/panel/entry.ts!',
        'src/studio/panel/entry.tsx!',
        'src/**/*-program.ts!',
        'tests/browser/{support/endpoint-server,support/github-pages,editor/visit-page,editor/visited-places}.ts',
        'tests/harness/publishing/publish-endlessly.ts',
        'tests/mutation/*.ts',
      ],
      project: ['{scripts,src,pages,renderer}/**/*.{ts,tsx,css}!', '!src/**/*.test.{ts,tsx}!', 'tests/**/*.{ts,tsx}'],
    },
  },
  ignoreDependencies: ['@fontsource-variable/.+'],
  ignoreBinaries: ['java', 'mount', 'openssl', 'umount', 'localedef', 'wrk', 'xdotool'],
} satisfies KnipConfig
