import { defineConfig } from 'vitest/config'
import { commonOptions } from '../../vitest.config.ts'

/** The unit tests that can detect a mutation of a pure module, without slow tests. */
export default defineConfig({
  test: {
    ...commonOptions,
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/content/{broken,rules,warnings,generated,hostile,images,profiles.isolated,facts-shown}.test.ts',
    ],
    exclude: [
      'src/**/*.slow.test.ts',
      'src/content-toolkit/messages/keys-in-code.test.ts',
      'src/server/site-server.test.ts',
      'src/content-toolkit/translations/run-translations.test.ts',
      'src/content-toolkit/commands/run-check.test.ts',
    ],
  },
})
